/** All families of the built-in table, in published order. */
import type { Family } from './rule.ts';
import { airWaybillFamily } from './rules/air-waybill.ts';
import { billOfLadingFamily } from './rules/bill-of-lading.ts';
import { chineseFamilies, crossBorderFamilies } from './rules/china.ts';
import { alpineFamilies, balkanFamilies, czechFamilies, polishFamilies } from './rules/central-europe.ts';
import { amazonFamilies } from './rules/amazon.ts';
import { canadianFamilies } from './rules/canada.ts';
import { containerFamily, uncheckedContainerFamily } from './rules/container.ts';
import { dhlFamilies, germanFamilies } from './rules/dhl-germany.ts';
import { belarusianFamilies, russianFamilies, ukrainianFamilies } from './rules/eastern-europe.ts';
import { britishFamilies, continentalFamilies } from './rules/europe.ts';
import { japaneseFamilies, koreanFamilies } from './rules/japan-korea.ts';
import { australianFamilies } from './rules/oceania.ts';
import { arabFamilies } from './rules/middle-east.ts';
import { nordicFamilies } from './rules/northern-europe.ts';
import { postalFamily } from './rules/postal.ts';
import { southAsianFamilies } from './rules/south-asia.ts';
import { southEastAsianFamilies } from './rules/south-east-asia.ts';
import { freightFamilies } from './rules/freight.ts';
import { latinAmericanFamilies } from './rules/latin-america.ts';
import { unitedStatesFamilies } from './rules/united-states.ts';
import { fedexFamilies, upsFamilies } from './rules/ups-fedex.ts';
import { ssccFamily, uspsFamilies } from './rules/usps.ts';

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
  ...nordicFamilies,
  ...polishFamilies,
  ...czechFamilies,
  ...alpineFamilies,
  ...balkanFamilies,
  ...ukrainianFamilies,
  ...russianFamilies,
  ...belarusianFamilies,
  ...arabFamilies,
  ...canadianFamilies,
  ...freightFamilies,
  ...unitedStatesFamilies,
  ...amazonFamilies,
  ...latinAmericanFamilies,
  ...japaneseFamilies,
  ...koreanFamilies,
  ...chineseFamilies,
  ...crossBorderFamilies,
  ...southEastAsianFamilies,
  ...southAsianFamilies,
  ...australianFamilies,
]);

/** Off until an operator switches them on. Empty today: a form that accepts every text of its length is a possible shape. */
export const typesOffByDefault: readonly string[] = Object.freeze(
  families.filter((family) => family.offByDefault === true).map((family) => family.type),
);
