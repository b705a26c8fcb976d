/** The reads of the app, which are loaded at the first look or question: none is lost meanwhile. */
import { expect, it, vi } from 'vitest';
import { deferredReads } from '../../src/compose/deferredReads.ts';
import type { ReadsNeeds } from '../../streams/reads/startReads.ts';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import { openDevice } from '../streams/device.ts';

async function openReads() {
  const device = openDevice();
  const tab = device.browser.openTab();
  const { log, tabs } = await device.openTab({ tab });
  const asked: string[] = [];
  const menu = async (storeNumber: string) => {
    asked.push(storeNumber);
    return { ok: true, value: [] };
  };
  const dispatch = createDispatch(log, tabs, () => intentRules);
  const needs = {
    log,
    tabs,
    dispatch,
    clock: device.clock,
    menu: { menu },
    documents: createDocuments(tab.log),
  };
  return { dispatch, asked, reads: deferredReads(needs as unknown as ReadsNeeds) };
}

it('a look that began before they were here asks, and one that ended meanwhile does not', async () => {
  const { reads, asked } = await openReads();
  reads.look.menu('menu:7:en-US');
  reads.look.menu('menu:8:en-US')();
  await vi.waitFor(() => expect(asked).toEqual(['7']));
});

it('a question that was written before they were here is carried out', async () => {
  const { dispatch, asked } = await openReads();
  await dispatch({ type: 'menu/refresh', data: { key: 'menu:7:en-US' } });
  await vi.waitFor(() => expect(asked).toEqual(['7']));
});
