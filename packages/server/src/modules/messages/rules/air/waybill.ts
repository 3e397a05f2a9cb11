/** Air waybill numbers: three digits of the airline, seven of the serial and a check digit. */

const form = /^(\d{3})-?(\d{7})(\d)$/;

/** Whether a text is an air waybill number whose check digit (the serial modulo 7) is right. */
export function isAirWaybill(text: string): boolean {
  const found = form.exec(text);
  return found !== null && Number(found[2]) % 7 === Number(found[3]);
}
