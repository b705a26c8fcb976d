/** Which parts of a profile are taken: one rule for form and server. */
import { describe, expect, it } from 'vitest';
import { readChange, readPart } from '../../../domain/profile/rules.ts';
import { noChange } from '../../../domain/profile/shape.ts';

describe('a part of the profile', () => {
  it.each([
    ['firstName', ' Zoë  Ann ', { value: 'Zoë Ann' }],
    ['firstName', '', { fault: 'missing' }],
    ['firstName', '123', { fault: 'malformed' }],
    ['firstName', 'a\u202eb', { fault: 'unreadable' }],
    ['firstName', 'a'.repeat(51), { fault: 'tooLong' }],
    ['lastName', '4111 1111 1111 1111', { fault: 'cardNumber' }],
    ['lastName', '', { value: '' }],
    ['phoneNumber', '(206) 555-0100', { value: '+12065550100' }],
    ['phoneNumber', '+33 1 42 68 53 00', { value: '+33142685300' }],
    ['phoneNumber', '911', { fault: 'malformed' }],
    ['birthday', '02-29', { value: '02-29' }],
    ['birthday', '02-30', { fault: 'malformed' }],
    ['birthday', '13-01', { fault: 'malformed' }],
    ['birthday', '04-00', { fault: 'malformed' }],
    ['birthday', '', { fault: 'missing' }],
    ['partnerNumber', '123 456', { value: '123456' }],
    ['partnerNumber', '12345', { fault: 'malformed' }],
    ['partnerNumber', '1234567890', { fault: 'malformed' }],
  ] as const)('%s %j', (part, typed, read) => {
    expect(readPart(part, typed, 'US')).toEqual(read);
  });

  it('that is not changed is not judged', () => {
    const { stored, faults } = readChange({ ...noChange, lastName: ' Kaya ' }, 'US');
    expect([stored, faults]).toEqual([{ ...noChange, lastName: 'Kaya' }, {}]);
  });
});
