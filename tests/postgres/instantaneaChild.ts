// A server that makes a snapshot of a company, or makes its copy from one, and dies at the chosen write: of its folder or of the
// database.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { bringLight, bringSnapshot } from '../../server/app/bringSnapshot.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { makeSnapshot } from '../../server/app/makeSnapshot.ts';
import type { Empresa } from '../../server/app/service.ts';
import { SNAPSHOT_USE } from '../../server/app/snapshotFiles.ts';
import { snapshotOf } from '../../server/app/snapshots.ts';
import { openCompanies } from '../../server/http/door/companies.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { contarDesdeAqui, contarPromesas, contarTambien, golpesDados, ponerGolpes } from '../crash/golpes.ts';

ponerGolpes();
contarTambien(fs, 'rmSync', 'mkdirSync');
syncBuiltinESMExports();
contarPromesas(
  pg.Client.prototype,
  ([texto]) => /^\s*(commit|insert|update|delete)\b/i.test(String(texto)),
  'query',
);
const [que = '', datos = '', url = '', clave = '', id = '', node = '', n, cuando] = process.argv.slice(2),
  numero = Number(n),
  work = await joinServers(url, node),
  { snapshots } = work,
  companies = openCompanies<Empresa>({
    carpeta: datos,
    hilos: false,
    abrir: openEmpresa,
    alCambiarTrabajo: () => undefined,
    shared: (company) => ({ url, head: work.head, claims: work.of(company) }),
  });
const hacer = async (): Promise<void> => {
  await companies.retener(id);
  contarDesdeAqui(golpe);
  const hecha = await snapshotOf({ snapshots, url, clave, node, datos }, companies, id, (m) =>
    makeSnapshot(snapshots, { ...m, lightFrom: 0 }),
  );
  if (hecha === undefined) throw new Error('no se hizo');
};
/** What comes first, and then the whole. */
const traer = async (): Promise<void> => {
  contarDesdeAqui(golpe);
  const de = {
    snapshots,
    box: sealedBox(clave, SNAPSHOT_USE),
    datos,
    id,
    decir: (l: string) => process.stderr.write(l),
  };
  if ((await bringLight(de)) === undefined) throw new Error('no llegó lo primero');
  const como = await bringSnapshot(de);
  if (como !== 'brought') throw new Error(como);
};
const golpe =
  numero === 0 ? undefined : ({ n: numero, cuando: cuando === 'antes' ? 'antes' : 'despues' } as const);
await (que === 'hacer' ? hacer() : traer());
process.stdout.write(String(golpesDados()));
process.exit(0);
