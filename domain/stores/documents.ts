/** A page of stores: its members and their order tell where the person searched. */
import * as v from 'valibot';
import { nearby } from '../privacy.ts';
import { StoreLocation } from './store.ts';

export const storesDocuments = { stores: nearby(v.array(StoreLocation)) };
