// Takes an installation out of its folder and into a database: whole, checked, and never open in both.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { DIRECTORY_FILE } from '../directory/copy.ts';
import { demoPasswordFile, demoUserEnters } from '../directory/demoUser.ts';
import type { Directory, EmpresaCard } from '../directory/directory.ts';
import { holdFolder } from '../directory/lock.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { AJUSTES } from '../directory/settings.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { checkSqlite } from '../directory/sqlite.ts';
import { strayFolders } from '../directory/strays.ts';
import { forgetFolderKey } from '../kernel/folderKeys.ts';
import { unlockFolder } from '../kernel/masterKey.ts';
import { openConnection } from '../postgres/connection.ts';
import { putLog } from '../postgres/wholeLogs.ts';
import { hasContent } from '../rows/empresaFaults.ts';
import { EMPRESA_FILE, empresaFolder } from '../rows/empresaReads.ts';
import { closingStack, type ClosingStack } from './closing.ts';
import { openEmpresa } from './company.ts';
import { features } from './features.ts';
import { companyPrint, withWholeLog, type CompanyPrint } from '../rows/wholeLog.ts';
import { withWholeDirectory } from '../directory/wholeDirectory.ts';
import { checkEmpresa } from '../rows/backup.ts';
import { putInstallation } from './movedInstallation.ts';
import { opensSecrets, sealWith } from './sharedSecrets.ts';
import { checkCompanyThere, checkDirectoryThere } from './movedThere.ts';
import { arriveInStore, leaveFolder, mayLeaveFolder, type Homes } from './moveMarks.ts';
import {
  cutShort,
  folderName,
  reportOf,
  storeOf,
  type Move,
  type Moved,
  type MovedCompany,
  type Report,
} from './moveSettings.ts';

interface Travelling {
  readonly o: Move & { readonly clave: string };
  readonly h: Homes;
  readonly directorio: Directory;
  readonly companies: readonly EmpresaCard[];
  readonly report: Report;
}

/** The folder for this process alone, its key if it needs one, and the database. */
const takeBoth = async (
  o: Move,
  cierre: ClosingStack,
): Promise<Result<Homes & { readonly encrypted: boolean }>> => {
  const base = await storeOf(o);
  if (isLeft(base)) return base;
  if (!existsSync(join(o.datos, DIRECTORY_FILE))) return fail('not_found', 'mudanza.nada', { aca: o.datos });
  const held = holdFolder(o.datos);
  if (isLeft(held)) return held;
  cierre.al(held.right);
  const encrypted = await unlockFolder(o.datos, o.llave);
  if (isLeft(encrypted)) return encrypted;
  cierre.al(() => forgetFolderKey(o.datos));
  const c = openConnection(o.url, 2);
  cierre.al(c.end);
  return ok({
    datos: o.datos,
    carpeta: folderName(o.datos),
    base: base.right,
    c,
    ahora: o.ahora,
    encrypted: encrypted.right,
  });
};

/** Those that have something to take; Left: one lost its files. */
const companiesOf = (datos: string, d: Directory): Result<readonly EmpresaCard[]> => {
  const there = d
      .todasLasEmpresas()
      .map((e) => ({ e, has: hasContent(join(empresaFolder(datos, e.id), EMPRESA_FILE)) })),
    // One without a CUIT was not founded yet.
    lost = there.find((x) => !x.has && x.e.cuit !== '');
  if (lost)
    return fail('unavailable', 'store.falta', { empresa: lost.e.razon_social, archivo: EMPRESA_FILE });
  const all = there.filter((x) => x.has).map((x) => x.e);
  return all.length === 0 && !d.hayUsuarios() ? fail('not_found', 'mudanza.nada', { aca: datos }) : ok(all);
};

/** Brings a company to this version, undoes what was left half done, and walks its chain: before anything is closed. */
const checkHere = async (t: Travelling, e: EmpresaCard): Promise<Result<CompanyPrint>> => {
  const opened = await openEmpresa({
    carpeta: t.o.datos,
    id: e.id,
    hilos: false,
    sello: t.directorio.sello(e.id),
  });
  if (isLeft(opened)) return opened;
  await opened.right.cerrar();
  const { problema } = checkEmpresa(t.o.datos, e.id);
  return problema
    ? fail('invalid', 'store.copiaCadena', { empresa: e.razon_social, mensaje: problema.mensaje })
    : ok(await companyPrint({ datos: t.o.datos, id: e.id, features }));
};
const checkAllHere = async (t: Travelling): Promise<Result<ReadonlyMap<string, CompanyPrint>>> => {
  const prints = new Map<string, CompanyPrint>();
  for (const e of t.companies) {
    t.report('revisando', e.razon_social);
    const r = await checkHere(t, e);
    if (isLeft(r)) return r;
    prints.set(e.id, r.right);
  }
  return ok(prints);
};

const takeDirectory = async ({ o, h, report }: Travelling): Promise<Result<null>> => {
  const name = textFor('mudanza.usuarios');
  await withWholeDirectory(o.datos, (log) =>
    putLog(h.c, { company: DIRECTORY_LOG }, log, (n) => report('llevando', name, n)),
  );
  report('comprobando', name);
  return checkDirectoryThere(o, name);
};
const takeCompany = async (
  t: Travelling,
  e: EmpresaCard,
  here: CompanyPrint,
): Promise<Result<MovedCompany>> => {
  const { o, h, report } = t;
  report('llevando', e.razon_social);
  await withWholeLog({ datos: o.datos, id: e.id, features }, (log) =>
    putLog(h.c, { company: e.id }, log, (n) => report('llevando', e.razon_social, n)),
  );
  report('comprobando', e.razon_social);
  const same = await checkCompanyThere(o, { id: e.id, nombre: e.razon_social, here });
  return isLeft(same)
    ? same
    : ok({
        id: e.id,
        nombre: e.razon_social,
        hechos: here.position,
        filas: here.kept.rows,
        cabeza: here.hash,
      });
};

const takeAll = async (
  t: Travelling,
  prints: ReadonlyMap<string, CompanyPrint>,
): Promise<Result<readonly MovedCompany[]>> => {
  const users = await takeDirectory(t);
  if (isLeft(users)) return users;
  const done: MovedCompany[] = [];
  for (const e of t.companies) {
    const print = prints.get(e.id),
      r = print && (await takeCompany(t, e, print));
    if (r && isLeft(r)) return r;
    if (r) done.push(r.right);
  }
  const rest = await putInstallation({ datos: t.o.datos, clave: t.o.clave, c: t.h.c }, t.directorio);
  return isLeft(rest) ? rest : ok(done);
};

/** What was taken, for whoever asks again when it all was. */
const takenOf = async ({ o, companies }: Travelling): Promise<readonly MovedCompany[]> =>
  Promise.all(
    companies.map(async ({ id, razon_social: nombre }) => {
      const p = await companyPrint({ datos: o.datos, id, features });
      return { id, nombre, hechos: p.position, filas: p.kept.rows, cabeza: p.hash };
    }),
  );

const travel = async (t: Travelling): Promise<Result<readonly MovedCompany[]>> => {
  const before = await mayLeaveFolder(t.h);
  if (isLeft(before)) return before;
  const opens = await opensSecrets(t.h.c, t.o.clave);
  if (isLeft(opens)) return opens;
  const prints =
    before.right?.estado === 'llevada' ? ok(new Map<string, CompanyPrint>()) : await checkAllHere(t);
  if (isLeft(prints)) return prints;
  const standing = await leaveFolder(t.h, before.right);
  if (isLeft(standing)) return standing;
  // Also of an installation that has no secret of its own to take.
  const sealed = await sealWith(t.h.c, t.o.clave);
  if (isLeft(sealed)) return sealed;
  const all = standing.right.taken ? ok(await takenOf(t)) : await takeAll(t, prints.right);
  if (isLeft(all)) return all;
  const arrived = await arriveInStore(t.h, standing.right.id);
  return isLeft(arrived) ? arrived : all;
};

/** Again after a cut, it goes on: with the company that was on its way, from its beginning. */
export const moveToStore = async (o: Move): Promise<Result<Moved>> => {
  const cierre = closingStack();
  try {
    const sqlite = checkSqlite();
    if (isLeft(sqlite)) return sqlite;
    const h = await takeBoth(o, cierre);
    if (isLeft(h)) return h;
    const d = openDirectory({ carpeta: o.datos, ajustes: AJUSTES, hilo: false, ahora: o.ahora });
    if (isLeft(d)) return d;
    cierre.al(d.right.cerrar);
    const companies = companiesOf(o.datos, d.right);
    if (isLeft(companies)) return companies;
    const all = await travel({
      o: { ...o, clave: o.clave ?? '' },
      h: h.right,
      directorio: d.right,
      companies: companies.right,
      report: reportOf(
        o,
        companies.right.map((e) => e.razon_social),
      ),
    });
    return isLeft(all)
      ? all
      : ok({
          a: h.right.base,
          empresas: all.right,
          sobran: strayFolders(o.datos, d.right),
          enClaro: h.right.encrypted,
          ...(demoUserEnters(d.right) ? { claveDemo: demoPasswordFile(o.datos) } : {}),
        });
  } catch (e) {
    return cutShort(e);
  } finally {
    await cierre.cerrar();
  }
};
