/** Schemas that several places services share, and the composition of a place's name. */
import * as v from 'valibot';
import { foldText } from '../../../domain/foldText.ts';
import { regionOf } from './regionNames.ts';

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
export const text = v.nullish(v.pipe(v.string(), v.maxLength(300)), '');
/** GeoJSON: longitude first. */
export const Point = v.object({
  type: v.literal('Point'),
  coordinates: v.pipe(
    v.array(v.number()),
    v.minLength(2),
    v.transform(([lng, lat]) => ({ lng, lat })),
    v.object({ lng: longitude, lat: latitude }),
  ),
});

/** `Seattle, WA`: the parts that say something new, with the state's code where it has one. */
export function placeNameOf(parts: readonly string[], state: string, country: string): string {
  const region = regionOf(state) ?? (state === '' ? country : state);
  const kept = [...parts, region].filter((part) => part !== '');
  return kept
    .filter((part, at) => kept.findIndex((other) => foldText(other) === foldText(part)) === at)
    .join(', ');
}
