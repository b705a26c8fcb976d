/**
 * Input of a drawing: the product's illustration words; colours are already set on the <svg>. All draw in a
 * 200 × 200 view box with the ground at y 172.
 */
import type { ReactNode } from 'react';
import type { Illustration } from '../../../domain/menu/illustration.ts';

export type DrawingProps = Omit<Illustration, 'kind' | 'photoUrl'>;
export type Draw = (props: DrawingProps) => ReactNode;
