// The database comes back without its last writes, as after an asynchronous standby took over, while the servers go on:
// each notices it by itself, says so, and has what there is, whatever was lost and whatever was written since.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { carpetaNueva } from '../runs/empresa.ts';
import { CLAVE, enviar, galletaDe, levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { todo } from './todo.ts';

const PUBLICA = 'http://localhost:5298',
  SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores',
  TABLAS = ['jornal.company', 'jornal.fact', 'jornal.change', 'jornal.kept', 'jornal_keys.person_key'],
  EMPRESA = 'prueba';
let cluster: Cluster, url: string, a: Banco, b: Banco, galleta: string, centro: number;
const carpetas: string[] = [];
const servidor = (): Promise<Banco> => {
  const datos = carpetaNueva();
  carpetas.push(datos);
  return levantar({
    ...{ datos, demo: false, publica: PUBLICA, ahora: Date.now, ajustes: { sesionUnica: false } },
    almacen: { url, clave: SECRETO, directa: url },
  });
};
const admin = <A extends object>(sql: string): Promise<(A & Record<string, unknown>)[]> =>
  cluster.admin(sql, [], new URL(url).pathname.slice(1));
const copia = (t: string): string => `antes.${t.split('.')[1]}`;
/** All of one moment: whoever writes waits. */
const deUnMomento = (f: (tabla: string) => string): Promise<unknown> =>
  admin(`do $$ begin lock table jornal.company in exclusive mode; ${TABLAS.map(f).join(' ')} end $$`);
/** From now on the standby gets nothing more. */
const dejarDeSeguir = async (): Promise<void> => {
  await admin('create schema if not exists antes');
  await deUnMomento(
    (t) => `drop table if exists ${copia(t)}; create table ${copia(t)} as select * from ${t};`,
  );
};
const tomarElLugar = (): Promise<unknown> =>
  deUnMomento((t) => `delete from ${t}; insert into ${t} select * from ${copia(t)};`);

const pedir = (s: Banco, camino: string, cuerpo: unknown = {}): Promise<Respuesta> =>
  enviar(s.s.puerto, `/sixbe/${camino}`, {
    cabeceras: {
      host: new URL(PUBLICA).host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
    },
    ...{ cuerpo, galleta },
  });
const area = async (s: Banco, codigo: string): Promise<void> => {
  const r = await pedir(s, 'Areas/add/', { codigo, d_area: `Área ${codigo}`, id_centro_costo: centro });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
};
const areas = async (s: Banco): Promise<readonly unknown[]> => {
  const r = await pedir(s, 'Areas/index/page:1');
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return (r.sobre.content as readonly { codigo: string }[]).map((x) => x.codigo).sort();
};
const dichas = (s: Banco, que: RegExp): number => s.dicho.filter((l) => que.test(l)).length;
const DE_EMPRESA = /volvió sin lo último que se había escrito en «prueba»/,
  DE_USUARIOS = /volvió sin lo último que se había escrito de los usuarios/;
const archivo = ({ carpeta }: Banco): unknown => todo({ carpeta: join(carpeta, 'empresas', EMPRESA) });

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  [a, b] = [await servidor(), await servidor()];
  await a.s.directorio.escribir('crearEmpresa', {
    ...{ id: EMPRESA, razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1' },
    ...{ demo: false, ahora: Date.now() },
  });
  await a.crearUsuario('ana', ['administrador'], { empresa: EMPRESA });
  galleta = '';
  galleta =
    galletaDe(await pedir(a, 'Usuarios/login.json', { Usuario: { username: 'ana', password: CLAVE } })) ?? '';
  const r = await pedir(a, 'CentrosCosto/add/', { codigo: '100', d_centro_costo: 'Depósito' });
  centro = (r.sobre.content as { id: number }).id;
  await area(a, 'A0');
});
afterAll(async () => {
  for (const s of [a, b]) await s?.cerrar();
  await cluster?.end();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const s of [a, b]) {
    await areas(s);
    s.dicho.length = 0;
  }
  await dejarDeSeguir();
});

it('un hecho que se perdió: los dos servidores lo notan, lo dicen una vez y tienen lo que hay', async () => {
  const antes = await areas(a);
  await area(a, 'P1');
  expect(await areas(b)).toContain('P1');
  await tomarElLugar();
  expect([await areas(a), await areas(b)]).toEqual([antes, antes]);
  await area(b, 'P2');
  expect(await areas(a)).toEqual([...antes, 'P2'].sort());
  expect(archivo(a)).toEqual(archivo(b));
  for (const s of [a, b]) expect(dichas(s, DE_EMPRESA)).toBe(1);
});
it('uno que ya no sigue al registro lo nota aunque otro haya escrito otro tanto en el lugar de lo perdido', async () => {
  const antes = await areas(a);
  await area(a, 'Q1');
  await b.s.cerrar();
  await tomarElLugar();
  b = await servidor();
  await area(b, 'Q2');
  expect(await areas(a)).toEqual([...antes, 'Q2'].sort());
  expect(archivo(a)).toEqual(archivo(b));
  expect([dichas(a, DE_EMPRESA), dichas(b, DE_EMPRESA)]).toEqual([1, 0]);
});
it('no se anota hasta dónde llegaba lo que se perdió: la empresa quedaría cerrada por cortada', async () => {
  const antes = await areas(a);
  await area(a, 'N1');
  await tomarElLugar();
  // Until what was seen is noted.
  await new Promise((r) => setTimeout(r, 800));
  const c = await servidor();
  try {
    expect(await areas(c)).toEqual(antes);
  } finally {
    await c.cerrar();
  }
});
it('lo que no es un hecho (una vista guardada) también se nota que falta', async () => {
  const guardar = (): Promise<Respuesta> =>
    pedir(a, 'Vistas/guardar/Areas', {
      ...{ id: null, version: null, nombre: 'Mía', compartida: 0, consulta: '', filtros: [] },
      disposicion: { columnas: null, orden: null, filas: null, densidad: null },
    });
  const vistas = async (s: Banco): Promise<number> =>
    ((await pedir(s, 'Vistas/lista/Areas')).sobre.content as { vistas: unknown[] }).vistas.length;
  const r = await guardar();
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  expect([await vistas(a), await vistas(b)]).toEqual([1, 1]);
  await tomarElLugar();
  expect([await vistas(a), await vistas(b)]).toEqual([0, 0]);
  expect(archivo(a)).toEqual(archivo(b));
});
it('un usuario que se perdió no está más en ninguno, aunque después se hayan escrito otros tantos', async () => {
  await a.crearUsuario('perdida', []);
  await b.s.directorio.alDia();
  expect(b.s.directorio.usuario('perdida')?.username).toBe('perdida');
  await tomarElLugar();
  await a.crearUsuario('nueva', []);
  for (const s of [a, b]) {
    await s.s.directorio.alDia();
    expect([s.s.directorio.usuario('perdida'), s.s.directorio.usuario('nueva')?.username]).toEqual([
      undefined,
      'nueva',
    ]);
    expect(dichas(s, DE_USUARIOS)).toBe(1);
  }
});
