/** Name and certificate of the receivers. */
import { fileURLToPath } from 'node:url';

export const certificateFile = fileURLToPath(
  new URL('../../packages/server/tests/support/tls/certificate.pem', import.meta.url),
);
export const receiverHost = 'www.carriers.example.com';
