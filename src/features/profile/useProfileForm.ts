/**
 * A form of some parts of the profile, in native inputs so that the browser can fill them in. Checked by the shared rule; the
 * focus moves to the first wrong field, and a corrected fault is no longer said. Only what changed is sent.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { shownPhone } from '../../../domain/addresses/phone.ts';
import { readPart, type ProfileFault } from '../../../domain/profile/rules.ts';
import { noChange, type Profile, type ProfilePart } from '../../../domain/profile/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useOwnWrite } from '../../kit/useOwnWrite.ts';
import { profileTold } from './told.ts';

type Faults = Readonly<Partial<Record<ProfilePart, ProfileFault>>>;
const KINDS = ['saveProfile'] as const;

interface Options {
  /** What a part's fields say together. */
  readonly typedIn?: (form: FormData, part: ProfilePart) => string;
}

/** `parts`: in the order of the form. `profile`: as the server said it. */
export function useProfileForm(
  profile: Profile,
  parts: readonly ProfilePart[],
  { typedIn = textOf }: Options = {},
) {
  const { config } = useCrema();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isUnchanged, setIsUnchanged] = useState(false);
  const save = useOwnWrite(KINDS, profileTold, (world) => world.profile.ended);
  useFollowed(form, profile, parts);
  const country = config.locale.endsWith('-CA') ? 'CA' : 'US';
  const read = (element: HTMLFormElement) => {
    const data = new FormData(element);
    return parts.map((part) => ({ part, ...readPart(part, typedIn(data, part), country) }));
  };
  const faultsOf = (element: HTMLFormElement): Faults =>
    Object.fromEntries(read(element).flatMap((each) => ('fault' in each ? [[each.part, each.fault]] : [])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || save.isBusy) return;
    const found = faultsOf(form.current);
    setFaults(found);
    const first = parts.find((part) => found[part] !== undefined);
    if (first !== undefined) return focusOn(form.current, first);
    const values = read(form.current).flatMap((each) => ('value' in each ? [each] : []));
    const changed = values.filter(({ part, value }) => value !== (profile[part] ?? ''));
    setIsUnchanged(changed.length === 0);
    if (changed.length === 0) return;
    const data = { ...noChange, ...Object.fromEntries(changed.map(({ part, value }) => [part, value])) };
    save.start({ type: 'profile/save', data } as const);
  };
  const correct = (event: FormEvent<HTMLFormElement>) => {
    setIsUnchanged(false);
    if (Object.keys(faults).length === 0) return;
    const now = faultsOf(event.currentTarget);
    setFaults(Object.fromEntries(Object.entries(now).filter(([part]) => part in faults)));
  };
  return { form, faults, save, isUnchanged, submit, correct };
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** As a field shows it. */
export const fieldText = (profile: Profile, part: ProfilePart): string => {
  const value = profile[part] ?? '';
  return part === 'phoneNumber' && value !== '' ? shownPhone(value, 'US') : value;
};

/** What another device changed comes into the fields that nobody has typed into. */
function useFollowed(
  form: RefObject<HTMLFormElement | null>,
  profile: Profile,
  parts: readonly ProfilePart[],
): void {
  const before = useRef(profile);
  useEffect(() => {
    for (const part of parts) {
      const field = form.current?.elements.namedItem(part);
      if (field instanceof HTMLInputElement && field.value === fieldText(before.current, part))
        field.value = fieldText(profile, part);
    }
    before.current = profile;
  }, [form, profile, parts]);
}

/** A part of several fields has its name at the first. */
function focusOn(form: HTMLFormElement, part: ProfilePart): void {
  const field = form.elements.namedItem(part);
  if (field instanceof HTMLElement) field.focus();
}
