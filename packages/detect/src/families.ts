/** All families of the built-in table, in published order. */
import type { Family } from './rule.ts';
import { airWaybillFamily } from './rules/air-waybill.ts';
import { canadianFamilies, unitedStatesFamilies } from './rules/americas.ts';
import { billOfLadingFamily } from './rules/bill-of-lading.ts';
import { chineseFamilies, crossBorderFamilies } from './rules/china.ts';
import { containerFamily, uncheckedContainerFamily } from './rules/container.ts';
import { dhlFamilies, germanFamilies } from './rules/dhl-germany.ts';
import { britishFamilies, continentalFamilies } from './rules/europe.ts';
import { japaneseFamilies, koreanFamilies } from './rules/japan-korea.ts';
import { australianFamilies } from './rules/oceania.ts';
import { postalFamily } from './rules/postal.ts';
import { southAsianFamilies } from './rules/south-asia.ts';
import { southEastAsianFamilies } from './rules/south-east-asia.ts';
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
  ...canadianFamilies,
  ...unitedStatesFamilies,
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
