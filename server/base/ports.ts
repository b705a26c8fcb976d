/**
 * Interfaces between the server's parts: catalog, stores, clock, session of a request. Each is implemented in its
 * noun's folder and injected by createServer.ts. Knows no transport and no SQL.
 */
import type { FastifyRequest } from 'fastify';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { Illustration } from '../../domain/menu/illustration.ts';
import type { Menu, OptionGroup, Product } from '../../domain/menu/shape.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Geocoder, Suggester } from '../stores/places/ports.ts';

/** Implemented by server/menu/openCatalog.ts. */
export interface Catalog {
  /** With availability at that store; the national menu for null. */
  menu(storeNumber: string | null, locale: string): Promise<Menu>;
  product(
    productNumber: number,
    formCode: string,
    storeNumber: string | null,
    locale: string,
  ): Promise<Product | null>;
  /** For pricing: synchronous lookup in memory, with the prices of that store's market; the first market's for null. */
  find(productNumber: number, formCode: string, storeNumber: string | null): CatalogProduct | null;
  isAvailableAt(productNumber: number, formCode: string, storeNumber: string): boolean;
  /** ISO 3166-1 codes of the countries where it has prices: another set after each change of the menu. */
  markets(): ReadonlySet<string>;
  /** Another one after each change of the menu. */
  version(): string;
  /** From where its photos come: what pages may load. */
  pictureOrigins(): readonly string[];
}

/** What pricing and previous orders need of a product. Money is cents. */
export interface CatalogProduct extends Pick<Product, 'allergens' | 'baseAllergens'> {
  readonly productNumber: number;
  readonly formCode: string;
  readonly name: string;
  readonly illustration: Illustration;
  /** False where it is shown and never sold through the app. */
  readonly isOrderable: boolean;
  readonly sizes: readonly {
    readonly sizeCode: string;
    readonly name: string;
    readonly sku: string;
    readonly price: number;
  }[];
  readonly optionGroups: readonly OptionGroup[];
}

/**
 * server/stores/createStores.ts: `createStores(db: Database): Promise<Stores>`; `seedStores(db, { count })` on first
 * start.
 */
export interface Stores {
  byNumber(storeNumber: string, now: Date): Promise<StoreLocation | null>;
  near(
    query: {
      readonly lat: number;
      readonly lng: number;
      readonly features: readonly string[];
      readonly limit: number;
      /** Default 50. */
      readonly withinMiles?: number;
    },
    now: Date,
  ): Promise<readonly StoreLocation[]>;
  /** Also of a store that has closed for good; null for one that was taken out. */
  zoneAndCountryOf(storeNumber: string): ZoneAndCountry | null;
}

export interface ZoneAndCountry {
  /** IANA. */
  readonly timeZoneId: string;
  /** ISO 3166-1. */
  readonly countryCode: string;
}

export interface Clock {
  now(): Date;
  /** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface SessionReader {
  memberOf(request: FastifyRequest): Promise<{ readonly memberId: string } | null>;
  /** member:<id> or guest:<id>; null without a session. */
  ownerOf(request: FastifyRequest): Promise<string | null>;
}

/** The dependencies of `registerLocationRoutes` and `registerPlaceRoutes`. */
export interface RouteDependencies {
  readonly db: Database;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly geocoder: Geocoder;
  readonly suggester: Suggester;
}
