/**
 * A store as everybody reads it (spec 1 section 3): the server answers it, adapters validate it, the locator shows it.
 * `open` and the formatted texts are true at the moment of the answer; openingHours.ts judges later moments.
 * What a card adds (favorite, previous, recommended) is not here: that is the person's, not the store's.
 */
import * as v from 'valibot';

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
  singleLine: v.string(),
  lines: v.array(v.string()),
  city: v.string(),
  countrySubdivisionCode: v.string(),
  postalCode: v.string(),
  countryCode: v.string(),
});

export const Coordinates = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
export type Coordinates = v.InferOutput<typeof Coordinates>;

export const Amenity = v.object({ code: v.string(), name: v.string(), category: v.string() });
export type Amenity = v.InferOutput<typeof Amenity>;

export const MobileOrdering = v.object({
  availability: OrderingAvailability,
  guestOrdering: v.boolean(),
  curbsideAvailability: v.picklist(['READY', 'UNAVAILABLE']),
  stallQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const StoreLocation = v.object({
  storeNumber: v.pipe(v.string(), v.minLength(1)),
  id: v.string(),
  name: v.string(),
  address: Address,
  coordinates: Coordinates,
  phoneNumber: v.nullable(v.string()),
  hoursByDay: HoursByDay,
  holidays: v.array(Holiday),
  isOpen24Hours: v.boolean(),
  /** The next seven days from the store's today, ready to show. */
  schedule: v.array(
    v.object({
      dayFormatted: v.string(),
      hoursFormatted: v.string(),
      holidayFormatted: v.nullable(v.string()),
    }),
  ),
  open: v.boolean(),
  /** `Open` or `Closed`. */
  openStatusFormatted: v.string(),
  /** Such as `Open until 9:00 PM`. */
  hoursStatusFormatted: v.string(),
  pickUpOptions: v.array(v.object({ code: PickUpOptionCode, name: v.string() })),
  amenities: v.array(Amenity),
  warningLabels: v.array(v.object({ code: v.string(), label: v.string() })),
  mobileOrdering: MobileOrdering,
  timeZone: v.object({ timeZoneId: v.string() }),
  ownershipTypeCode: v.string(),
  /** Miles from where one asked, one decimal; null where nobody asked from anywhere. */
  distance: v.nullable(v.number()),
  waitMinutes: v.object({ min: v.number(), max: v.number() }),
});
export type StoreLocation = v.InferOutput<typeof StoreLocation>;
