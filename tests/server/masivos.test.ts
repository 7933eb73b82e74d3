// Changes to many people over HTTP: who may ask for them, who sees a preview, its files, the audit notes of
// what was read and downloaded, and the change among the recent ones.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgendaRequest, AumentoRequest } from '../../core/api/masivos.ts';
import { STATUS } from '../../core/api/status.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { installPaquete, seedDemoOf } from '../../server/app/install.ts';
import { leerCsv } from '../outputs/leerCsv.ts';
import { leerXlsx } from '../outputs/leerXlsx.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco, concepto: number;
const galletas = new Map<string, string>();
beforeAll(async () => {
  b = await levantar(
    {},
    {
      abrirEmpresa: openEmpresa,
      paquetes: [],
      instalarPaquete: installPaquete,
      sembrarDemo: (e, quien) => seedDemoOf(e, quien, { legajos: 8, meses: 1, hasta: '2026-08' }),
    },
  );
  for (const rol of ROLES) {
    await b.crearUsuario(`el-${rol}`, [rol]);
    galletas.set(rol, await b.ingresar(`el-${rol}`));
  }
  concepto = Number(
    (
      await pedir('Conceptos/index/page:1', {
        Search: { filters: [{ campo: 'codigo', op: 'es', valor: 16 }] },
      })
    ).sobre.content[0].id,
  );
});
afterAll(async () => {
  await b.cerrar();
});

const pedir = async (camino: string, cuerpo: object = {}, rol: Role = 'administrador', clave?: string) => {
  const r = await b.pedir(`/sixbe/${camino}`, {
    galleta: galletas.get(rol)!,
    cuerpo,
    ...(clave ? { cabeceras: { 'sec-fetch-site': 'same-origin', 'idempotency-key': clave } } : {}),
  });
  return r as typeof r & { readonly sobre: { readonly content: any } };
};
const AUMENTO: AumentoRequest = {
  Search: {},
  excepto: [],
  pasos: [{ desde: '2026-10-01', modo: 'porcentaje', valor: '10' }],
  base: 'acumulado',
  unidad: 'peso',
  sentido: 'cercano',
  posteriores: 'dejar',
  basicos: 1,
  escala: null,
  id_a_cuenta: null,
};
const agenda = (): AgendaRequest => ({
  Search: {},
  excepto: [],
  id_conjunto: null,
  conceptos: [
    {
      id_rrhh_concepto: concepto,
      valores: { cantidad: null, valor_unitario: null, importe: '1000', porcentaje: null },
    },
  ],
  accion: { que: 'agregar', desde: '2026-11-01', hasta: null, cerrar: 0 },
});

it.each([
  ['Masivos/aumento', () => AUMENTO, ['administrador', 'liquidador']],
  ['Masivos/agenda', agenda, ['administrador', 'liquidador', 'carga']],
] as const)('%s: sólo quienes escriben eso', async (camino, cuerpo, pueden) => {
  const si: Role[] = [];
  for (const rol of ROLES) {
    const r = await pedir(camino, cuerpo(), rol);
    if (r.sobre.status === STATUS.success) si.push(rol);
    else expect([rol, r.sobre.code]).toEqual([rol, 'no_permission']);
  }
  expect(si).toEqual(pueden);
});

it('una vista previa es de quien la pidió; una que no tiene la forma se rechaza', async () => {
  const { id } = (await pedir('Masivos/aumento', AUMENTO)).sobre.content;
  expect(
    (
      await pedir(
        `Masivos/aumento/${id}/filas`,
        { desde: 0, cantidad: 10, buscar: '', cuales: '' },
        'liquidador',
      )
    ).sobre.code,
  ).toBe('not_found');
  expect((await pedir(`Masivos/aumento/${id}/aplicar`, {}, 'liquidador', 'clave-de-otro')).sobre.code).toBe(
    'not_found',
  );
  expect((await pedir('Masivos/aumento', { ...AUMENTO, unidad: 'docena' })).sobre.status).not.toBe(
    STATUS.success,
  );
});

it('los archivos traen las mismas filas que la vista previa, y queda quién los sacó', async () => {
  const { id, filas } = (await pedir('Masivos/agenda', agenda(), 'carga')).sobre.content;
  const csv = leerCsv(
    (await pedir(`Masivos/agenda/${id}/archivo/csv`, {}, 'carga')).texto.replace(/^\uFEFF/, ''),
  );
  expect(csv.length).toBe(filas + 1);
  const xlsx = await b.pedir(`/sixbe/Masivos/agenda/${id}/archivo/xlsx`, {
    galleta: galletas.get('carga')!,
    cuerpo: {},
  });
  expect(leerXlsx(xlsx.bytes)[0]!.filas).toHaveLength(filas + 1);
  expect((await pedir(`Masivos/agenda/${id}/archivo/pdf`, {}, 'carga')).sobre.code).toBe('invalid');
  const { entradas } = (await pedir('Auditoria/buscar', { tabla: 'Agenda', limite: 50 })).sobre.content as {
    readonly entradas: readonly {
      readonly suceso: string;
      readonly usuario: string;
      readonly detalle: string | null;
    }[];
  };
  expect(entradas.filter((e) => e.suceso === 'exportacion').map((e) => e.detalle)).toEqual([
    'agenda xlsx',
    'agenda csv',
  ]);
});

it('lo aplicado está entre los cambios recientes de quien lo hizo, y vuelve desde ahí', async () => {
  const { id, cambian } = (await pedir('Masivos/agenda', agenda(), 'carga')).sobre.content,
    { trabajo } = (await pedir(`Masivos/agenda/${id}/aplicar`, {}, 'carga', 'clave-una-sola')).sobre.content;
  for (;;) {
    const t = (await pedir(`Trabajos/estado/${trabajo}`, {})).sobre.content;
    if (t.estado !== 'en_curso') {
      expect(t.estado).toBe('terminado');
      break;
    }
    await new Promise((s) => setTimeout(s, 10));
  }
  const [suyo] = (await pedir('Importaciones/lista', {}, 'carga')).sobre.content;
  expect([suyo.tabla, suyo.verbo, suyo.fase, suyo.aplicadas, suyo.campos.includes('importe')]).toEqual([
    'Agenda',
    'editar',
    'terminada',
    cambian,
    true,
  ]);
  expect(Object.keys(suyo.ajustes)).not.toContain('tablas');
  expect(
    (await pedir(`Agenda/importacion/${suyo.id}/deshacer`, {}, 'carga', 'clave-vuelve')).sobre.content.fase,
  ).toBe('revertida');
});
it('una llamada larga con nombre se mira mientras va, sólo por quien la pidió, y contesta lo mismo', async () => {
  const galleta = galletas.get('administrador')!,
    f931 = (mas = {}) =>
      b.pedir('/sixbe/Aplicativos/f931', {
        galleta,
        cuerpo: { periodo: '2026-08' },
        cabeceras: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8', ...mas },
      });
  expect((await f931({ 'x-paso': 'paso-de-prueba' })).sobre.content).toEqual((await f931()).sobre.content);
  expect((await pedir('Trabajos/estado/paso-de-prueba')).sobre.content).toMatchObject({
    tipo: 'declaraciones.f931',
    estado: 'terminado',
    hechos: 16,
    total: 16,
    resultado: null,
  });
  for (const camino of ['estado', 'detener'])
    expect((await pedir(`Trabajos/${camino}/paso-de-prueba`, {}, 'liquidador')).sobre.code).toBe('not_found');
  expect((await f931({ 'x-paso': '../' })).sobre.code).toBe('invalid');
});
