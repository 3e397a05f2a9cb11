/** Token in the address of a list: `wsl_`, 24 random bytes and a checksum, in the form of an API key. */
import { secretFormat } from '../../access/rules/key-format.ts';

export const linkToken = secretFormat('wsl_');

/** Addresses of one line of keys. */
export const mostLinks = 20;
