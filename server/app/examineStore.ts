// What a server would meet in the database that several share, with its settings: said by `jornal config check`.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FolderOwner } from '../directory/serverFolder.ts';
import { examineDatabase } from '../postgres/examine.ts';
import { tryNews } from '../postgres/news.ts';
import { finding, type Finding } from './finding.ts';
import { mayJoin } from './mayJoin.ts';
import { isForThisMachine, type ServerSettings } from './serverSettings.ts';
import { checkStore, heldBack, storeName, usable } from './sharedStore.ts';
import type { StoreSettings } from './storeSettings.ts';

/** What is heard of the other servers at the direct address, where there is one. */
const directAddress = async ({ url, directa }: StoreSettings): Promise<readonly Finding[]> => {
  const detalle = directa === undefined ? null : await tryNews(url, directa);
  return detalle === null ? [] : [finding('risk', 'servidor.almacen.noOye', { detalle })];
};
/** It goes over the network as it is. */
const inClearTo = (url: string): readonly Finding[] => {
  const u = new URL(url);
  return (u.searchParams.get('sslmode') ?? 'disable') === 'disable' && !LOCAL_DATABASE.test(u.hostname)
    ? [finding('risk', 'servidor.almacen.sinCifrar', { donde: u.hostname })]
    : [];
};
/** The oldest PostgreSQL that the tests run on. */
const POSTGRES_TESTED = 18;
const LOCAL_DATABASE = /^(localhost|127\.|\[?::1\]?$|$)/;
/** Where several servers share the data: whether it can be reached, which tables it has, and what its user may. */
export const examineStore = async (
  { almacen, datos, ...o }: Pick<ServerSettings, 'almacen' | 'datos' | 'host' | 'publica'>,
  owner: FolderOwner | undefined,
): Promise<readonly Finding[]> => {
  if (almacen === undefined || isLeft(checkStore({ almacen, demo: false }))) return [];
  const exam = await examineDatabase(almacen.url);
  if (!('state' in exam))
    return [
      finding('stops', 'servidor.almacen.noSeLlega', { donde: storeName(almacen), detalle: exam.detail }),
    ];
  const { server, user, tables, unwalled, allowed } = exam.state,
    held = heldBack(allowed),
    can = usable(exam.state),
    { url, clave = '' } = almacen,
    may = isLeft(can)
      ? can
      : await mayJoin({ url, clave, datos, base: storeName({ url }), afuera: !isForThisMachine(o) }, owner);
  return [
    ...(isLeft(may)
      ? [{ level: 'stops', message: may.left.message } as const]
      : [
          finding('note', 'servidor.almacen.llega', {
            servidor: server,
            usuario: user,
            version: tables ?? 0,
          }),
          ...(may.right.installed ? [] : [finding('note', 'servidor.almacen.sinInstalacion')]),
        ]),
    ...(Number.parseInt(server, 10) < POSTGRES_TESTED
      ? [finding('note', 'servidor.almacen.postgresViejo', { servidor: server, minimo: POSTGRES_TESTED })]
      : []),
    ...(held && !isLeft(may) ? [{ level: 'note', message: held.message } as const] : []),
    ...(unwalled ? [finding('risk', 'servidor.almacen.sinMuro', { usuario: user })] : []),
    ...[...new Set([almacen.url, almacen.directa ?? almacen.url])].flatMap(inClearTo),
    ...(await directAddress(almacen)),
  ];
};
