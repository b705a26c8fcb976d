/**
 * The typed address, which stays in its native inputs so that the browser can fill them in. Checks
 * it by the shared rule, shows the faults and moves the focus to the first wrong field; a corrected fault is no longer
 * said.
 */
import { useRef, useState, type FormEvent } from 'react';
import {
  readAddress,
  typedParts,
  type AddressFaults,
  type TypedAddress,
  type TypedPart,
} from '../../../domain/addresses/rules.ts';
import type { AddressParts, AddressType } from '../../../domain/addresses/shape.ts';

export function useTypedAddress(type: AddressType) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<AddressFaults>({});
  const focus = (part: TypedPart) => {
    const field = form.current?.elements.namedItem(part);
    if (field instanceof HTMLElement) field.focus();
  };
  return {
    form,
    faults,
    focus,
    /** Null where something is wrong. */
    take(): AddressParts | null {
      if (form.current === null) return null;
      const read = readAddress(typedIn(form.current), type);
      setFaults(read.faults);
      const first = typedParts.find((part) => read.faults[part] !== undefined);
      if (first !== undefined) focus(first);
      return read.address;
    },
    /** For each change of a field: nothing new is said before the form is sent again. */
    changed({ currentTarget }: FormEvent<HTMLFormElement>) {
      if (Object.keys(faults).length === 0) return;
      const now = readAddress(typedIn(currentTarget), type).faults;
      setFaults(Object.fromEntries(Object.entries(now).filter(([part]) => part in faults)));
    },
  };
}

function typedIn(form: HTMLFormElement): TypedAddress {
  const typed = new FormData(form);
  const valueOf = (part: TypedPart): string => {
    const value = typed.get(part);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(typedParts.map((part) => [part, valueOf(part)])) as Record<TypedPart, string>;
}
