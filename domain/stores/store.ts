/**
 * Schema of a store (spec 1 section 3), shared by server, adapters and locator. `open` and the formatted texts are
 * valid at the time of the answer; openingHours.ts computes later ones. Data of the person (favorite, previous,
 * recommended) is not here. Stable fields (place, hours, amenities) identify the store, so a trace replaces them.
 */
import * as v from 'valibot';
import { place, pub, replaced } from '../privacy.ts';

/** Minutes of the store's local day. `closes` above 1440 is past midnight; {0, 1440} is the whole day. */
export const OpenInterval = v.pipe(
  v.object({
    opens: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
    closes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2880)),
  }),
  v.check(({ opens, closes }) => closes > opens, 'closes must be after opens'),
);
export type OpenInterval = v.InferOutput<typeof OpenInterval>;

/** Seven days, Sunday first; an empty day is closed. */
export const HoursByDay = v.pipe(v.array(v.array(OpenInterval)), v.length(7));
export type HoursByDay = v.InferOutput<typeof HoursByDay>;

/** Hours of one date that replace the weekday's; none means closed. */
export const Holiday = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  name: v.string(),
  hours: v.array(OpenInterval),
});
export type Holiday = v.InferOutput<typeof Holiday>;

export const OrderingAvailability = v.picklist(['READY', 'UNAVAILABLE', 'HIGH_VOLUME']);
export type OrderingAvailability = v.InferOutput<typeof OrderingAvailability>;

/** 16 in store, DT drive-thru, CX curbside. */
export const PickUpOptionCode = v.picklist(['16', 'DT', 'CX']);
export type PickUpOptionCode = v.InferOutput<typeof PickUpOptionCode>;

const Address = v.object({
  singleLine: place(v.string()),
  lines: replaced(v.array(v.string()), []),
  city: replaced(v.string(), ''),
  countrySubdivisionCode: replaced(v.string(), 'ZZ'),
  postalCode: replaced(v.string(), ''),
  countryCode: replaced(v.string(), 'US'),
});

export const Coordinates = v.object({
  latitude: place(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: place(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});
export type Coordinates = v.InferOutput<typeof Coordinates>;

export const Amenity = v.object({ code: v.string(), name: v.string(), category: v.string() });
export type Amenity = v.InferOutput<typeof Amenity>;

export const MobileOrdering = v.object({
  availability: pub(OrderingAvailability),
  guestOrdering: pub(v.boolean()),
  curbsideAvailability: pub(v.picklist(['READY', 'UNAVAILABLE'])),
  stallQuantity: replaced(v.pipe(v.number(), v.integer(), v.minValue(0)), 9),
});

export const StoreLocation = v.object({
  storeNumber: place(v.pipe(v.string(), v.minLength(1))),
  id: place(v.string()),
  name: place(v.string()),
  address: Address,
  coordinates: Coordinates,
  phoneNumber: replaced(v.nullable(v.string()), null),
  hoursByDay: replaced(
    HoursByDay,
    Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]),
  ),
  holidays: replaced(v.array(Holiday), []),
  isOpen24Hours: replaced(v.boolean(), true),
  /** The next seven days, beginning with the store's local date, formatted. */
  schedule: replaced(
    v.array(
      v.object({
        dayFormatted: v.string(),
        hoursFormatted: v.string(),
        holidayFormatted: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  open: pub(v.boolean()),
  /** `Open` or `Closed`. */
  openStatusFormatted: pub(v.string()),
  /** Such as `Open until 9:00 PM`. */
  hoursStatusFormatted: replaced(v.string(), ''),
  pickUpOptions: v.array(
    v.object({
      code: pub(PickUpOptionCode),
      name: pub(v.string()),
      /** Hours of this pickup option where it has its own (wayHours.ts); the store's hours are then the union of all. */
      hoursByDay: replaced(v.nullish(HoursByDay), null),
      holidays: replaced(v.nullish(v.array(Holiday)), null),
    }),
  ),
  amenities: replaced(v.array(Amenity), []),
  warningLabels: replaced(v.array(v.object({ code: v.string(), label: v.string() })), []),
  mobileOrdering: MobileOrdering,
  timeZone: v.object({
    timeZoneId: replaced(v.string(), 'UTC'),
    /** The store's offsets for 400 days after the answer (localTime.ts); absent or empty where its clock is not known. */
    utcOffsets: replaced(v.nullish(v.string()), '0 UTC'),
  }),
  ownershipTypeCode: replaced(v.string(), 'CO'),
  /** Miles from the search, one decimal; null for a request without a position. */
  distance: replaced(v.nullable(v.number()), null),
  waitMinutes: replaced(v.object({ min: v.number(), max: v.number() }), { min: 0, max: 0 }),
});
export type StoreLocation = v.InferOutput<typeof StoreLocation>;
