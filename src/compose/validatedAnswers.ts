/** Validates answers that came with the page like those of an adapter; null where they are wrong. */
import { validated } from '../../adapters/http/validated.ts';
import { Menu, Product } from '../../domain/menu/shape.ts';

const orNull = <A extends { readonly ok: boolean }>(answer: A): A | null => (answer.ok ? answer : null);

export const validatedMenu = (body: unknown) => orNull(validated(Menu, body));
export const validatedProduct = (body: unknown) => orNull(validated(Product, body));
