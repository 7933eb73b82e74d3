// The same step in several companies, killed while one of them does it: the next process continues, each
// company does its step once, and the result of each is reported.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { ADMIN, bien, conDemo } from '../runs/empresa.ts';

interface Dicho {
  readonly golpes: number;
  readonly hay: readonly (readonly unknown[])[];
  readonly lotes: readonly unknown[];
}
const hijo = join(import.meta.dirname, '../../.build/tests/crash/lotesChild.js');
let raiz: string;
const correr = (datos: string, paso: string, ...golpe: readonly string[]): Dicho | undefined => {
  const r = spawnSync(process.execPath, [hijo, datos, paso, ...golpe], { encoding: 'utf8' });
  if (r.signal === 'SIGKILL') return undefined;
  if (r.status !== 0) throw new Error(`terminó (${r.status}): ${r.stderr}`);
  return JSON.parse(r.stdout) as Dicho;
};
const copia = (de: string, a: string): string => {
  cpSync(join(raiz, de), join(raiz, a), { recursive: true });
  return join(raiz, a);
};

beforeAll(async () => {
  expect(existsSync(hijo), 'falta compilar: npm run types').toBe(true);
  raiz = await mkdtemp(join(tmpdir(), 'jornal-lotes-'));
  const b = await conDemo({ legajos: 4, meses: 1 }),
    datos = join(raiz, 'limpio');
  await b.e.cerrar();
  mkdirSync(join(datos, 'empresas'), { recursive: true });
  for (const e of ['norte', 'sur'])
    cpSync(join(b.datos, 'empresas', 'prueba'), join(datos, 'empresas', e), { recursive: true });
  rmSync(b.datos, { recursive: true, force: true });
  const d = bien(openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: () => 0 }));
  await d.escribir('crearUsuario', {
    id: ADMIN.id,
    username: 'jefa',
    email: null,
    nombre: ADMIN.nombre,
    clave: null,
    ahora: 0,
  });
  for (const id of ['norte', 'sur']) {
    await d.escribir('crearEmpresa', { id, razon_social: id, cuit: '30-71548235-1', ahora: 0 });
    await d.escribir('darRoles', { idUsuario: ADMIN.id, idEmpresa: id, roles: ['administrador'] });
  }
  await d.cerrar();
});
afterAll(() => {
  rmSync(raiz, { recursive: true, force: true });
});

describe('un paso en varias empresas, cortado', () => {
  it('el próximo proceso lo retoma: cada empresa hizo lo suyo una vez, y lo dice', () => {
    let antes = 'limpio';
    for (const paso of ['crear', 'calcular', 'aprobar']) {
      const entero = correr(copia(antes, `entero-${paso}`), paso)!;
      expect(entero.lotes[0]).toEqual([
        paso,
        'terminado',
        [
          ['norte', 'hecha', 'Mensual 09/2026'],
          ['sur', 'hecha', 'Mensual 09/2026'],
        ],
      ]);
      // In the first company, and in the second.
      for (const parte of paso === 'calcular' ? [0.3, 0.8] : [0.6]) {
        const datos = copia(antes, `cortado-${paso}-${parte}`),
          n = Math.ceil(entero.golpes * parte);
        expect(
          correr(datos, paso, String(n), 'despues'),
          `${paso}: no murió en la escritura ${n} de ${entero.golpes}`,
        ).toBeUndefined();
        const retomado = correr(datos, paso)!;
        expect([paso, n, retomado.hay]).toEqual([paso, n, entero.hay]);
        expect(retomado.lotes[0]).toEqual(entero.lotes[0]);
        rmSync(datos, { recursive: true, force: true });
      }
      renameSync(join(raiz, `entero-${paso}`), join(raiz, `tras-${paso}`));
      antes = `tras-${paso}`;
    }
  });
});
