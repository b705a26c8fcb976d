/** What a drawing is given: the product's own words, colours already set on the <svg>. All draw on a 200 × 200 sheet, standing at y 172. */
import type { ReactNode } from 'react';
import type { Illustration } from '../../../domain/menu/illustration.ts';

export type DrawingProps = Omit<Illustration, 'kind'>;
export type Draw = (props: DrawingProps) => ReactNode;
