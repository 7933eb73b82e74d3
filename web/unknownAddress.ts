// Apart from the other addresses, which bring the tables: the first load needs this one.
/** The page of an address that nobody has, and what it is told: the one that was asked for. */
export const UNKNOWN_ADDRESS = '/error/error-v1';
export interface AskedAddress {
  readonly from: string;
}
