// Stored journals of every schema that ever existed, kept for ever: each still replays to the state of that
// time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { afterAll, describe, expect, it } from 'vitest';
import { replaySteps, shape } from '../../core/kit/journal.ts';
import { firstParting, readJournalFile, writeJournalFile } from '../../core/kit/journalFile.ts';
import { journaled } from '../../core/machines/index.ts';
import { fileOf, FOLDER, hashOf, LIST } from './journalFixtures.ts';

const leer = (nombre: string): string => readFileSync(join(FOLDER, nombre), 'utf8');
const lista = JSON.parse(leer(LIST)) as Readonly<Record<string, string>>;
const archivos = readdirSync(FOLDER)
  .filter((n) => n.endsWith('.json') && n !== LIST)
  .sort();
const QUE_HACER =
  'Si el cambio de la máquina es querido: suba su esquema, agregue la función que trae el esquema anterior al nuevo (también su estado final), y guarde un diario nuevo con «node .build/tests/machines/journalFixtures.js».';
const cuenta = { archivos: 0, diarios: 0, pasos: 0 };
afterAll(() => {
  console.log(
    `diarios guardados: ${cuenta.archivos} archivos, ${cuenta.diarios} diarios, ${cuenta.pasos} pasos repetidos`,
  );
});

describe('los diarios guardados', () => {
  it('están todos los que alguna vez se guardaron, sin un byte cambiado', () => {
    expect(
      archivos.map((n) => [n, hashOf(leer(n))]),
      'tests/fixtures/journals keeps every journal that was ever committed: give back the file as it was; a new one has its line in lista.json («node .build/tests/machines/journalFixtures.js» writes both)',
    ).toEqual(Object.entries(lista).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  it('hay uno de cada esquema de cada máquina', () => {
    expect(
      journaled
        .flatMap((m) => Array.from({ length: m.schema }, (_, i) => fileOf(m.name, i + 1)))
        .filter((n) => !archivos.includes(n)),
      'these journals are not in tests/fixtures/journals: «npm run types && node .build/tests/machines/journalFixtures.js» writes them; review them',
    ).toEqual([]);
  });
  it('lo que se escribe de un archivo se lee igual, y uno de otro formato se rechaza con sus palabras', () => {
    for (const n of archivos) {
      const f = readJournalFile(leer(n));
      if (E.isLeft(f)) throw new Error(f.left.message);
      expect(writeJournalFile(f.right)).toBe(leer(n));
      const j = f.right.journals.at(-1)!;
      expect(firstParting(journaled.find((m) => m.name === j.machine)!, j, j)).toEqual(E.right(undefined));
    }
    const clave = (x: string): string => {
      const r = readJournalFile(x);
      return E.isLeft(r) ? r.left.key : 'se leyó';
    };
    expect(
      [
        '',
        '[]',
        '{"jornal":"diarios","format":2}',
        '{"jornal":"diarios","format":1,"version":"","environment":{},"journals":[{"machine":"login"}]}',
      ].map(clave),
    ).toEqual([
      'machines.diarios.json',
      'machines.diarios.forma',
      'machines.diarios.nuevo',
      'machines.diarios.forma',
    ]);
  });
  it.each(archivos)('%s se repite hasta el estado que se vivió', (nombre) => {
    const f = readJournalFile(leer(nombre));
    if (E.isLeft(f)) throw new Error(f.left.message);
    cuenta.archivos += 1;
    expect(f.right.journals.length).toBeGreaterThan(0);
    for (const [i, j] of f.right.journals.entries()) {
      const m = journaled.find((x) => x.name === j.machine)!;
      const r = replaySteps(m, j);
      if (E.isLeft(r)) throw new Error(`${nombre}, diario ${i + 1}: ${r.left.message} ${QUE_HACER}`);
      cuenta.diarios += 1;
      cuenta.pasos += r.right.steps.length;
      // Upgraded to today's schema, the journal has its end in today's terms.
      expect([i, shape(r.right.snapshot, m)], QUE_HACER).toEqual([i, r.right.journal.end]);
      expect(j.entries.length).toBeGreaterThan(0);
    }
  });
});
