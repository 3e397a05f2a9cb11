/** All families of the built-in table, in published order. */
import type { Family } from './rule.ts';
import { airWaybillFamily } from './rules/air-waybill.ts';
import { amazonFamilies } from './rules/amazon.ts';
import { australianFamilies, chineseFamilies, japaneseFamilies, southAsianFamilies } from './rules/asia-pacific.ts';
import { billOfLadingFamily } from './rules/bill-of-lading.ts';
import { canadianFamilies } from './rules/canada.ts';
import { containerFamily, uncheckedContainerFamily } from './rules/container.ts';
import { dhlFamilies, germanFamilies } from './rules/dhl-germany.ts';
import { britishFamilies, continentalFamilies } from './rules/europe.ts';
import { freightFamilies } from './rules/freight.ts';
import { latinAmericanFamilies } from './rules/latin-america.ts';
import { postalFamily } from './rules/postal.ts';
import { unitedStatesFamilies } from './rules/united-states.ts';
import { fedexFamilies, upsFamilies } from './rules/ups-fedex.ts';
import { ssccFamily, uspsFamilies } from './rules/usps.ts';

/** Known forms that accept every text of their length. Off until an operator switches them on. */
export const typesOffByDefault: readonly string[] = Object.freeze(southAsianFamilies.map((family) => family.type));

export const families: readonly Family[] = Object.freeze([
  airWaybillFamily,
  containerFamily,
  uncheckedContainerFamily,
  billOfLadingFamily,
  postalFamily,
  ...upsFamilies,
  ...fedexFamilies,
  ...uspsFamilies,
  ssccFamily,
  ...dhlFamilies,
  ...germanFamilies,
  ...britishFamilies,
  ...continentalFamilies,
  ...canadianFamilies,
  ...freightFamilies,
  ...unitedStatesFamilies,
  ...amazonFamilies,
  ...latinAmericanFamilies,
  ...japaneseFamilies,
  ...chineseFamilies,
  ...australianFamilies,
  ...southAsianFamilies,
]);
