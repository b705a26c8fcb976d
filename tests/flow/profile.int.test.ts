/** A profile through every layer: shown at once, taken back where it is refused, and followed by the member's other devices. */
import { describe, expect, it } from 'vitest';
import { isPreferenceOn, shownProfile } from '../../domain/profile/shown.ts';
import { noChange } from '../../domain/profile/shape.ts';
import { openDevice } from './openApp.ts';

const SECOND = 1_000;

async function ready() {
  const { app, clock, server } = await openDevice();
  await app.signIn();
  app.look.profile();
  await clock.advanceAndSettle(SECOND);
  const state = () => app.log.world().profile;
  const save = (change: Partial<typeof noChange>) =>
    app.dispatch({ type: 'profile/save', data: { ...noChange, ...change } });
  return { app, clock, server, state, save };
}

describe('a profile', () => {
  it('is shown as it was changed at once, and by the new name she is greeted', async () => {
    const { app, clock, state, save } = await ready();
    await save({ firstName: 'May', lastName: 'Kaya' });
    expect(shownProfile(state())).toMatchObject({ firstName: 'May', lastName: 'Kaya' });
    await clock.advanceAndSettle(SECOND);
    expect([state().known?.lastName, state().pending]).toEqual(['Kaya', {}]);
    expect(app.log.world().session.member?.firstName).toBe('May');
  });

  it('is as it was before where the server refuses the change', async () => {
    const { app, clock, server, state, save } = await ready();
    server.profile.refuse('BIRTHDAY_ONCE_A_YEAR');
    await save({ firstName: 'May', birthday: '02-29' });
    await clock.advanceAndSettle(SECOND);
    expect(shownProfile(state())).toMatchObject({ firstName: 'Maya', birthday: null });
    expect(state().ended?.code).toBe('BIRTHDAY_ONCE_A_YEAR');
    expect(app.log.world().session.member?.firstName).toBe('Maya');
  });

  it('that another device changed is read again, and so is the name', async () => {
    const { app, clock, server, state } = await ready();
    server.profile.changeElsewhere({ firstName: 'Mai' });
    server.session.rename('Mai');
    server.tell('profile');
    await clock.advanceAndSettle(SECOND);
    expect(state().known?.firstName).toBe('Mai');
    expect(app.log.world().session.member?.firstName).toBe('Mai');
  });

  it('has each preference by itself: one that is refused is taken back, the others stay', async () => {
    const { app, clock, server, state } = await ready();
    const set = (preference: 'emailOffers' | 'textOffers') =>
      app.dispatch({ type: 'profile/setPreference', data: { preference, isOn: true } });
    await set('emailOffers');
    await clock.advanceAndSettle(SECOND);
    server.profile.refuse('PREFERENCE_NEEDS_PHONE');
    await set('textOffers');
    expect(isPreferenceOn(state(), 'textOffers')).toBe(true);
    await clock.advanceAndSettle(SECOND);
    expect([isPreferenceOn(state(), 'emailOffers'), isPreferenceOn(state(), 'textOffers')]).toEqual([
      true,
      false,
    ]);
    expect(state().refusedPreference).toEqual({ preference: 'textOffers', code: 'PREFERENCE_NEEDS_PHONE' });
  });
});
