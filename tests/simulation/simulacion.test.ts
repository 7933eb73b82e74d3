// A seeded simulation over the real machines, client, handlers and store: lost, repeated, late and broken
// messages never lose or double a write.
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../cli/local.ts';
import type { FetchPort } from '../../core/ports.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { contraElLog, correr, type Corrida, type HechoVisto } from './corrida.ts';

/**
 * JORNAL_SEED runs only that seed and prints everything that happened; `npm run test:fallas`, a thousand.
 */
const UNA = process.env['JORNAL_SEED'];
const SEMILLAS =
  UNA === undefined
    ? Array.from(
        { length: Number(process.env['JORNAL_SEEDS'] ?? (process.env['JORNAL_FALLAS'] ? 1_000 : 100)) },
        (_, i) => i,
      )
    : [Number(UNA)];

/** The control: the same simulation with writes that carry no key. */
const CONTROL = UNA === undefined ? Array.from({ length: 40 }, (_, i) => 1_000_000 + i) : [];
const sinClave =
  (fetch: FetchPort): FetchPort =>
  (r) =>
    fetch({
      ...r,
      headers: Object.fromEntries(Object.entries(r.headers).filter(([n]) => n !== 'idempotency-key')),
    });

const corridas: Corrida[] = [],
  sinClaves: Corrida[] = [];
const porTexto = new Map<string, HechoVisto[]>(),
  porId = new Map<string, HechoVisto[]>();

/** Runs a few seeds in one company, so that its lists stay short; then reads its log. */
const enUnaEmpresa = async (semillas: readonly number[], claves: boolean, van: Corrida[]): Promise<void> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-simulacion-'));
  try {
    const nueva = await openEmpresa({ carpeta: datos, id: 'simulada', hilos: false });
    if (E.isLeft(nueva)) throw new Error(nueva.left.message);
    await nueva.right.cerrar();
    const { fetch, close } = await openFolder({ data: datos, company: undefined, env: {} });
    for (const s of semillas) van.push(await correr(claves ? fetch : sinClave(fetch), s));
    await close();
    leerLog(datos, semillas[0]!);
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};
const leerLog = (datos: string, grupo: number): void => {
  const db = new Database(join(datos, 'empresas/simulada/jornal.sqlite'), { readonly: true });
  for (const f of db
    .prepare("select stream, version, type, data from fact where stream like 'NotasUsuario/%'")
    .iterate() as IterableIterator<{ stream: string; version: number; type: string; data: string }>) {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
      texto = (JSON.parse(f.data) as { valores?: Record<string, unknown> }).valores?.['d_nota_usuario'];
    const visto: HechoVisto = {
      id,
      version: f.version,
      tipo: f.type,
      texto: typeof texto === 'string' ? texto : undefined,
    };
    porId.set(`${grupo}/${id}`, [...(porId.get(`${grupo}/${id}`) ?? []), visto]);
    if (visto.texto !== undefined) porTexto.set(visto.texto, [...(porTexto.get(visto.texto) ?? []), visto]);
  }
  db.close();
};
const GRUPO = 100,
  grupoDe = new Map<number, number>();
beforeAll(async () => {
  for (let i = 0; i < SEMILLAS.length; i += GRUPO) {
    const grupo = SEMILLAS.slice(i, i + GRUPO);
    for (const s of grupo) grupoDe.set(s, grupo[0]!);
    await enUnaEmpresa(grupo, true, corridas);
  }
  for (const s of CONTROL) grupoDe.set(s, CONTROL[0]!);
  if (CONTROL.length) await enUnaEmpresa(CONTROL, false, sinClaves);
}, 600_000);

const hechosDe = (c: Corrida): readonly HechoVisto[] => [
  ...new Set([
    ...c.intentos.flatMap((i) => porTexto.get(i.texto) ?? []),
    ...c.borrados.flatMap((b) => porId.get(`${grupoDe.get(c.semilla)}/${b.id}`) ?? []),
  ]),
];

describe('con mensajes perdidos, repetidos, tardíos y rotos', () => {
  it('ninguna escritura se pierde ni se duplica, y al final todos ven lo que hay', () => {
    const malas = corridas
      .map((c) => [c, contraElLog(c, hechosDe(c))] as const)
      .filter(([, p]) => p.length > 0);
    const suma = (f: (c: Corrida) => number): number => corridas.reduce((s, c) => s + f(c), 0);
    console.log(
      `simulación: ${corridas.length} semillas, ${suma((c) => c.intentos.length)} escrituras y ${suma((c) => c.borrados.length)} borrados intentados, ${suma((c) => c.cuenta.pedidos)} pedidos: ` +
        `${suma((c) => c.cuenta.perdidos)} perdidos, ${suma((c) => c.cuenta.sinRespuesta)} sin respuesta, ${suma((c) => c.cuenta.repetidos)} repetidos, ${suma((c) => c.cuenta.tardios)} tardíos, ${suma((c) => c.cuenta.rotas)} respuestas rotas; ${malas.length} semillas malas`,
    );
    if (malas[0])
      console.log(
        [
          `semilla ${malas[0][0].semilla}:`,
          ...malas[0][1],
          ...hechosDe(malas[0][0]).map((h) => JSON.stringify(h)),
          ...malas[0][0].traza,
        ].join('\n'),
      );
    expect(malas.map(([c, p]) => [c.semilla, p])).toEqual([]);
  });
  it.runIf(UNA === undefined)('sin las claves, la misma simulación encuentra escrituras dobles', () => {
    expect(
      sinClaves.filter((c) => contraElLog(c, hechosDe(c)).some((p) => /veces|salieron/.test(p))).length,
    ).toBeGreaterThan(0);
  });
});
