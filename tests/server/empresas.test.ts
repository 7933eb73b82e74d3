// The board of companies, and companies made from another: each with the requester's permissions there, and
// nothing of one appears in another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableroEmpresa } from '../../core/api/empresas.ts';
import { STATUS } from '../../core/api/status.ts';
import { isTemplateTable } from '../../core/domain/template.ts';
import { ROLES } from '../../core/domain/roles.ts';
import { allTables } from '../../core/tables/index.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string;
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const tablero = async (periodo: string, galleta = jefa): Promise<readonly TableroEmpresa[]> => {
  const r = await llamar('Empresas/tablero', { periodo }, galleta);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as readonly TableroEmpresa[];
};
const cuantas = async (controller: string, galleta = jefa): Promise<number> =>
  (await llamar(`${controller}/index/page:1`, {}, galleta)).sobre.total_count ?? -1;
const NUEVA = {
  razon_social: 'Modelo Dos SRL',
  cuit: '30-71548235-1',
  domicilio: 'Calle 2',
  localidad: 'Funes',
  paquete: null,
  mismo_cuit: true,
};

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 12, 15) });
  jefa = await b.ingresar('demo', b.s.demo!.clave);
});
afterAll(async () => {
  await b.cerrar();
});

describe('el tablero de empresas', () => {
  it('dice hasta dónde está cada mes, sin un importe ni un nombre', async () => {
    const [cerrado] = await tablero('2026-09'),
      [nuevo] = await tablero('2026-10');
    expect(cerrado).toMatchObject({
      id: 'demo',
      actual: true,
      mes: {
        pasos: {
          novedades: 'hecho',
          calculada: 'hecho',
          aprobada: 'hecho',
          pagada: 'hecho',
          cerrada: 'hecho',
        },
        atraso: 0,
        vence_f931: '2026-10-09',
      },
    });
    expect(nuevo!.mes!.pasos).toMatchObject({ calculada: 'falta', cerrada: 'falta' });
    expect(cerrado!.mes!.legajos).toBeGreaterThan(100);
    expect(JSON.stringify(await tablero('2026-09'))).not.toMatch(/\d\.\d\d"|neto|nombre/);
  });
  it('el F.931 vence el día de su tabla de vencimientos, como en el calendario y en el tablero', async () => {
    const [t] = (
      await llamar('TablasAuxiliar/index/page:1', {
        Search: { filters: [{ campo: 'codigo', op: 'es', valor: 'vencimientos' }] },
      })
    ).sobre.content as readonly { id: number }[];
    const antes = (await llamar(`TablasAuxiliar/ver/${t!.id}`)).sobre.content as {
      version: number;
      filas: readonly object[];
    };
    const vence = async (): Promise<string> => (await tablero('2026-09'))[0]!.mes!.vence_f931,
      usual = await vence();
    const cuit = (
      (await llamar('Parametros/index/page:1')).sobre.content as readonly { cuit: string }[]
    )[0]!.cuit.at(-1)!;
    const guardar = async (filas: readonly object[]): Promise<void> => {
      const { version } = (await llamar(`TablasAuxiliar/ver/${t!.id}`)).sobre.content as { version: number };
      expect((await llamar(`TablasAuxiliar/edit/${t!.id}`, { version, filas })).sobre.status).toBe(
        STATUS.success,
      );
    };
    await guardar([
      ...antes.filas,
      { desde: '2026-10-01', clave1: 'f931', clave2: cuit, valor: '14', fijo: null, fuente: null },
    ]);
    const dia = (await llamar('Calendario/mes', { periodo: '2026-10' })).sobre;
    expect([
      usual === '2026-10-14',
      await vence(),
      JSON.stringify(dia.content).includes('2026-10-14'),
    ]).toEqual([false, '2026-10-14', true]);
    await guardar(antes.filas);
    expect(await vence()).toBe(usual);
  });
  it('un período que no es se dice en su campo', async () => {
    expect((await llamar('Empresas/tablero', { periodo: 'octubre' })).sobre.errors?.[0]?.field).toBe(
      'periodo',
    );
  });
  it('cada rol ve de cada empresa lo suyo, y de las que no son suyas, nada', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'ajena',
      razon_social: 'Ajena SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    for (const rol of ROLES) {
      await b.crearUsuario(`t-${rol}`, [rol]);
      const vistas = await tablero('2026-09', await b.ingresar(`t-${rol}`));
      expect(
        vistas.map((e) => e.id),
        rol,
      ).toEqual(['demo']);
      expect(vistas[0]!.mes !== null, rol).toBe(['administrador', 'liquidador', 'consulta'].includes(rol));
    }
  });
});

describe('una empresa igual a otra', () => {
  it('toma sus conceptos, tablas, escalas, establecimientos y lugares de pago, con las fórmulas que los nombran, y ni un legajo, novedad o liquidación', async () => {
    const antes = new Map<string, number>();
    for (const t of allTables) antes.set(t.name, await cuantas(t.name));
    const formulas = (
      await llamar('Conceptos/index/page:1/sort:codigo/direction:asc', {
        Search: { limit: 500, fields: ['codigo', 'formula'] },
      })
    ).sobre.content;
    const r = await llamar('Empresas/crear', { ...NUEVA, plantilla: 'demo' }),
      { id } = r.sobre.content as { id: string };
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect((await llamar('Usuarios/empresa', { empresa: id })).sobre.status).toBe(STATUS.success);
    for (const t of allTables)
      expect(await cuantas(t.name), t.name).toBe(
        isTemplateTable(t) ? antes.get(t.name) : t.name === 'Parametros' ? 1 : 0,
      );
    expect([
      (await cuantas('Establecimientos')) > 0,
      (await cuantas('LugaresPago')) > 0,
      await cuantas('Personal'),
    ]).toEqual([true, true, 0]);
    expect(
      (
        await llamar('Conceptos/index/page:1/sort:codigo/direction:asc', {
          Search: { limit: 500, fields: ['codigo', 'formula'] },
        })
      ).sobre.content,
    ).toEqual(formulas);
    // The new company is independent: what is added there is not in the first one.
    expect((await llamar('Areas/add/', { codigo: 'NUE', d_area: 'Solo de la nueva' })).sobre.status).toBe(
      STATUS.success,
    );
    const revision = await llamar('Conceptos/revision', { id_concepto: null, valores: null });
    expect(revision.sobre.status, revision.texto.slice(0, 300)).toBe(STATUS.success);
    await llamar('Usuarios/empresa', { empresa: 'demo' });
    expect(await cuantas('Areas')).toBe(antes.get('Areas'));
  });
  it('de una que no se administra, que no existe, o con un convenio además, no se crea', async () => {
    const empresas = b.s.directorio.todasLasEmpresas().length;
    for (const mas of [
      { plantilla: 'ajena' },
      { plantilla: 'inexistente' },
      { plantilla: 'demo', paquete: 'comercio' },
    ])
      expect((await llamar('Empresas/crear', { ...NUEVA, ...mas })).sobre, JSON.stringify(mas)).toMatchObject(
        { code: 'invalid', errors: [{ field: 'plantilla' }] },
      );
    expect(b.s.directorio.todasLasEmpresas()).toHaveLength(empresas);
  });
  it('repetida con la misma clave es una sola', async () => {
    const clave = randomUUID(),
      una = () =>
        b.pedir('/sixbe/Empresas/crear', {
          galleta: jefa,
          cuerpo: { ...NUEVA, razon_social: 'Repetida SA', plantilla: 'demo' },
          cabeceras: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'text/plain',
            'idempotency-key': clave,
          },
        });
    expect((await una()).sobre.content).toEqual((await una()).sobre.content);
    expect(b.s.directorio.todasLasEmpresas().filter((e) => e.razon_social === 'Repetida SA')).toHaveLength(1);
  });
});

describe('quien trabaja en dos empresas', () => {
  it('al volver a ingresar está en la última que eligió; si ya no es de ella, en la primera', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'zeta',
      razon_social: 'Zeta SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    const idUsuario = await b.crearUsuario('dos', ['administrador']);
    await b.s.directorio.escribir('darRoles', { idUsuario, idEmpresa: 'zeta', roles: ['consulta'] });
    const enCual = async (galleta: string): Promise<unknown> =>
      (
        (await llamar('MisDatos.json', {}, galleta)).sobre.content as {
          readonly Server: { readonly empresa: { readonly id: string } | null };
        }
      ).Server.empresa?.id;
    const entrar = async (): Promise<string> => b.ingresar('dos'),
      salir = (g: string): Promise<Respuesta> => llamar('Usuarios/logout.json', {}, g);
    let galleta = await entrar();
    expect(await enCual(galleta)).toBe('demo');
    expect((await llamar('Usuarios/empresa', { empresa: 'zeta' }, galleta)).sobre.status).toBe(
      STATUS.success,
    );
    await salir(galleta);
    galleta = await entrar();
    expect(await enCual(galleta)).toBe('zeta');
    await salir(galleta);
    await b.s.directorio.escribir('darRoles', { idUsuario, idEmpresa: 'zeta', roles: [] });
    expect(await enCual(await entrar())).toBe('demo');
  });
});
