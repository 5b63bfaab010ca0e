import type { Business } from './shapes.ts';
import { anadolu } from './anadolu/index.ts';
import { cedarStone } from './cedar-stone/index.ts';
import { harbor } from './harbor/index.ts';
import { nile } from './nile/index.ts';

/** The demo world (stable: tests, tours and screenshots rely on it). Password of everybody: demo1234. */
export const PASSWORD = 'demo1234';

export type Agency = {
  key: string;
  host: string;
  name: string;
  appName: string;
  language: 'en';
  email: string;
  advanced: boolean;
  plan: string | null;
  theme: string;
  brand: string;
  businesses: Business[];
};
export const agencies: Agency[] = [
  {
    key: 'northlight',
    host: 'northlight',
    name: 'Northlight',
    appName: 'Northlight Studio',
    language: 'en',
    email: 'agency@northlight.test',
    advanced: true,
    plan: 'advanced',
    theme: 'light2',
    brand: 'firstAgency',
    businesses: [cedarStone, nile],
  },
  {
    key: 'twospans',
    host: 'twospans',
    name: 'Two Spans',
    appName: 'Two Spans Digital',
    language: 'en',
    email: 'agency@twospans.test',
    advanced: false,
    plan: null,
    theme: 'light8',
    brand: 'secondAgency',
    businesses: [anadolu, harbor],
  },
];

type Role =
  | 'house'
  | 'agency'
  | 'agencyAdmin'
  | 'agencyUser'
  | 'account'
  | 'accounts'
  | 'accountAdmin'
  | 'accountUser';
export type Person = {
  email: string;
  type: 'house' | 'agency' | 'account';
  role: Role;
  first: string;
  last: string;
  language: 'en' | 'tr' | 'ar';
  agency?: string;
  accounts?: string[];
  primary?: boolean;
  what: string;
};
export const people: Person[] = [
  {
    email: 'house@demo.test',
    type: 'house',
    role: 'house',
    first: 'Ada',
    last: 'House',
    language: 'en',
    what: 'operator',
  },
  {
    email: 'agency@northlight.test',
    type: 'agency',
    role: 'agency',
    first: 'Iris',
    last: 'Northcote',
    language: 'en',
    agency: 'northlight',
    primary: true,
    what: 'agency owner',
  },
  {
    email: 'admin@northlight.test',
    type: 'agency',
    role: 'agencyAdmin',
    first: 'Jonas',
    last: 'Ek',
    language: 'en',
    agency: 'northlight',
    what: 'agency admin',
  },
  {
    email: 'user@northlight.test',
    type: 'agency',
    role: 'agencyUser',
    first: 'Mina',
    last: 'Park',
    language: 'en',
    agency: 'northlight',
    what: 'agency staff',
  },
  {
    email: 'agency@twospans.test',
    type: 'agency',
    role: 'agency',
    first: 'Deniz',
    last: 'Bridges',
    language: 'en',
    agency: 'twospans',
    primary: true,
    what: 'agency owner',
  },
  {
    email: 'owner@cedarstone.test',
    type: 'account',
    role: 'account',
    first: 'Nora',
    last: 'Whitfield',
    language: 'en',
    accounts: ['cedar'],
    primary: true,
    what: 'owner',
  },
  {
    email: 'admin@cedarstone.test',
    type: 'account',
    role: 'accountAdmin',
    first: 'Theo',
    last: 'Marsh',
    language: 'en',
    accounts: ['cedar'],
    what: 'admin',
  },
  {
    email: 'staff@cedarstone.test',
    type: 'account',
    role: 'accountUser',
    first: 'Ramon',
    last: 'Ortega',
    language: 'en',
    accounts: ['cedar'],
    what: 'staff',
  },
  {
    email: 'owner@nile.test',
    type: 'account',
    role: 'account',
    first: 'سلمى',
    last: 'عبد الرحمن',
    language: 'ar',
    accounts: ['nile'],
    primary: true,
    what: 'owner',
  },
  {
    email: 'owner@anadolu.test',
    type: 'account',
    role: 'account',
    first: 'Defne',
    last: 'Arslan',
    language: 'tr',
    accounts: ['anadolu'],
    primary: true,
    what: 'owner',
  },
  {
    email: 'owner@harbor.test',
    type: 'account',
    role: 'account',
    first: 'Walt',
    last: 'Gallagher',
    language: 'en',
    accounts: ['harbor'],
    primary: true,
    what: 'owner',
  },
  {
    email: 'multi@demo.test',
    type: 'account',
    role: 'accounts',
    first: 'Robin',
    last: 'Vale',
    language: 'en',
    accounts: ['cedar', 'harbor'],
    what: 'two businesses',
  },
];
