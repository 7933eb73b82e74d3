// Lists of addresses and networks, as people write them: `10.0.0.7`, `::1`, `172.16.0.0/12`.
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Removes the prefix that dual-stack sockets put before IPv4 addresses. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The networks of a list; the one that is not written well, where there is one. */
export const readNetworks = (
  written: readonly string[],
): { readonly list: BlockList } | { readonly wrong: string } => {
  const list = new BlockList();
  for (const w of written) {
    const [, address, bits] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(w) ?? [],
      most = familyOf(address ?? '') === 'ipv6' ? 128 : 32;
    if (address === undefined || isIP(address) === 0 || Number(bits ?? 0) > most) return { wrong: w };
    list.addSubnet(address, Number(bits ?? most), familyOf(address));
  }
  return { list };
};

/** Whether an address is in one of the networks. Nothing is in a list that cannot be read. */
export const isInNetworks = (address: string, written: readonly string[]): boolean => {
  const read = readNetworks(written),
    here = plain(address);
  return 'list' in read && isIP(here) !== 0 && read.list.check(here, familyOf(here));
};
