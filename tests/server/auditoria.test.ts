// The audit over HTTP: who sees what, reads of pay leave a note, pages neither overlap nor skip, and
// companies never mix.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobState } from '../../core/api/sistema.ts';
import type { AuditoriaEntry, AuditoriaFilter, AuditoriaPage } from '../../core/api/auditoria.ts';
import { STATUS } from '../../core/api/status.ts';
import { COMPANY_FACTS, DIRECTORY_EVENTS } from '../../core/domain/auditoria.ts';
import { ROLES } from '../../core/domain/roles.ts';
import { es } from '../../core/i18n/es/index.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { crudoDe, leerXlsx } from '../outputs/leerXlsx.ts';
import { CLAVE, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string;
const usuarios = new Map<string, { readonly id: number; readonly galleta: string }>();
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa, mas: object = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo, ...mas });
const buscar = async (f: AuditoriaFilter = {}, galleta = jefa): Promise<AuditoriaPage> => {
  const r = await llamar('Auditoria/buscar', f, galleta);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as AuditoriaPage;
};
const todo = async (f: AuditoriaFilter = {}, galleta = jefa): Promise<readonly AuditoriaEntry[]> => {
  const entradas: AuditoriaEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const p: AuditoriaPage = await buscar({ ...f, ...(cursor === undefined ? {} : { cursor }) }, galleta);
    entradas.push(...p.entradas);
    cursor = p.siguiente;
  }
  return entradas;
};
/** The first valid CUIL from a document number on: one in eleven has no check digit. */
const cuil = (dni: number): string => {
  const diez = `20${dni}`,
    d = cuilCheckDigit(`${diez}0`);
  return d === undefined ? cuil(dni + 1000) : `${diez}${d}`;
};
let clase = 0,
  categoria = 0;
/** Adds a person with the least that a legajo needs, plus `mas`. */
const alta = async (legajo: number, nombre: string, mas: object = {}, galleta = jefa): Promise<number> => {
  const nueva = async (tabla: string, cuerpo: object): Promise<number> =>
    ((await llamar(`${tabla}/add/`, cuerpo)).sobre.content as { id: number }).id;
  clase ||= await nueva('ClasesLegajo', { codigo: 'M', d_rrhh_clase_legajo: 'Mensual', modalidad: 'M' });
  categoria ||= await nueva('Categorias', {
    codigo: 'A',
    d_rrhh_categoria: 'Vendedor A',
    id_convenio: await nueva('Convenios', { codigo: '130/75', d_convenio: 'Comercio' }),
  });
  const r = await llamar(
    'Personal/add/',
    {
      legajo,
      nombre,
      cuil: cuil(30_000_000 + legajo),
      fecha_ingreso: '2020-01-01',
      id_rrhh_clase_legajo: clase,
      PersonalCategoria: [{ desde: '2020-01-01', id_rrhh_categoria: categoria }],
      ...mas,
    },
    galleta,
  );
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return (r.sobre.content as { id: number }).id;
};
/** Makes a spreadsheet in the background: how its job ended and, if it succeeded, its bytes. */
const planilla = async (
  f: AuditoriaFilter = {},
  galleta = jefa,
): Promise<{ readonly id: string; readonly fin: JobState; readonly bytes?: Buffer }> => {
  const r = await llamar('Auditoria/planilla/crear', f, galleta);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  const { id, trabajo } = r.sobre.content as { id: string; trabajo: string };
  for (;;) {
    const fin = (await llamar(`Trabajos/estado/${trabajo}`, {}, galleta)).sobre.content as JobState;
    if (fin.estado === 'en_curso') {
      await new Promise((s) => setTimeout(s, 5));
      continue;
    }
    return fin.estado === 'terminado'
      ? { id, fin, bytes: (await llamar(`Auditoria/planilla/${id}/bajar`, {}, galleta)).bytes }
      : { id, fin };
  }
};
let areaId = 0,
  personaId = 0;

beforeAll(async () => {
  b = await levantar();
  for (const rol of ROLES)
    usuarios.set(rol, {
      id: await b.crearUsuario(`el-${rol}`, [rol]),
      galleta: await b.ingresar(`el-${rol}`),
    });
  jefa = usuarios.get('administrador')!.galleta;
  areaId = (
    (await llamar('Areas/add/', { codigo: 'DEP', d_area: 'Depósito' })).sobre.content as { id: number }
  ).id;
  b.reloj.ahora += 60_000;
  await llamar(
    `Areas/edit/${areaId}`,
    { version: 1, d_area: 'Depósito central' },
    usuarios.get('liquidador')!.galleta,
  );
  b.reloj.ahora += 60_000;
  personaId = await alta(77, 'Pérez, Juana');
  b.reloj.ahora += 60_000;
});
afterAll(async () => {
  await b.cerrar();
});

describe('lo que dice la auditoría', () => {
  it('cada cambio tiene quién, cuándo, por dónde, sobre qué fila y qué pasó de qué a qué', async () => {
    const [e] = await todo({ tabla: 'Areas', fila: areaId });
    expect(e).toMatchObject({
      usuario: 'Persona el-liquidador',
      canal: 'web',
      clase: 'cambios',
      suceso: 'filaModificada',
      tabla: 'Areas',
      fila: areaId,
      nombre: expect.stringContaining('Depósito'),
      cambios: [{ campo: 'd_area', antes: 'Depósito', despues: 'Depósito central' }],
    });
  });
  it('los ingresos y los intentos fallidos de quienes trabajan en la empresa también se ven', async () => {
    await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'el-carga', password: 'no es esta' } },
    });
    const es_ = await todo({ clase: 'ingresos', usuario: usuarios.get('carga')!.id });
    expect(es_.map((e) => e.suceso)).toEqual(['ingreso_fallido', 'ingreso']);
    expect(es_[0]).toMatchObject({ direccion: expect.stringContaining('127.0.0.1'), canal: 'web' });
  });
  it('ver sueldos deja una nota de quién y de qué fila, y otra vez enseguida no repite', async () => {
    const { id, galleta } = usuarios.get('consulta')!;
    for (let i = 0; i < 3; i++) await llamar(`Personal/ver/${personaId}`, {}, galleta);
    await llamar('Recibos/index/page:1', {}, galleta);
    expect((await todo({ clase: 'lecturas', usuario: id })).map((e) => [e.tabla, e.fila])).toEqual([
      ['Recibos', null],
      ['Personal', personaId],
    ]);
    b.reloj.ahora += 10 * 60_000;
    await llamar(`Personal/ver/${personaId}`, {}, galleta);
    expect(await todo({ clase: 'lecturas', usuario: id })).toHaveLength(3);
  });
  it('quien no ve sueldos no deja nota de haberlos visto', async () => {
    const { id, galleta } = usuarios.get('carga')!;
    expect((await llamar(`Personal/ver/${personaId}`, {}, galleta)).sobre.status).toBe(STATUS.success);
    expect(await todo({ clase: 'lecturas', usuario: id })).toEqual([]);
  });
  it('lo que se anota cada tanto se anota una vez, aunque lo digan dos servidores', async () => {
    const { id: idUsuario } = usuarios.get('carga')!,
      nota = { suceso: 'lectura_de_pago', idUsuario, idEmpresa: 'demo', tabla: 'Recibos' } as const,
      antes = (await todo({ clase: 'lecturas', usuario: idUsuario })).length,
      hay = async () => (await todo({ clase: 'lecturas', usuario: idUsuario })).length - antes;
    b.reloj.ahora += 60_000;
    // Each server remembers what it noted itself: the directory, which they share, knows what the others did.
    for (const fila of [1, 1, 2]) await b.s.directorio.anotar({ ...nota, fila, cadaMs: 60_000 });
    expect(await hay()).toBe(2);
    b.reloj.ahora += 60_000;
    await b.s.directorio.anotar({ ...nota, fila: 1, cadaMs: 60_000 });
    expect(await hay()).toBe(3);
  });
  it('exportar queda anotado con la tabla y el formato; exportar la auditoría, también', async () => {
    await llamar('Areas/exportar/csv');
    const csv = await llamar('Auditoria/exportar/csv', { tabla: 'Areas' });
    expect(csv.texto.split('\n')[0]).toBe(
      'cuando,usuario,id_usuario,canal,clase,suceso,que,tabla,fila,nombre,cambios,direccion,detalle',
    );
    expect(csv.texto).toContain('Depósito central');
    expect((await todo({ clase: 'exportaciones' })).map((e) => [e.tabla, e.detalle])).toEqual([
      ['Auditoria', 'csv'],
      ['Areas', 'csv'],
    ]);
    const hecha = await planilla({ tabla: 'Areas' }),
      [hoja] = leerXlsx(hecha.bytes!),
      celdas = hoja!.filas.map((f) => f.map(crudoDe));
    expect([
      celdas[0]!.join(),
      celdas.length - 1,
      celdas.some((f) => f.includes('Depósito central')),
    ]).toEqual([csv.texto.split('\n')[0]!.trim(), (await todo({ tabla: 'Areas' })).length, true]);
    expect(
      (JSON.parse((await llamar('Auditoria/exportar/json', { tabla: 'Areas' })).texto) as unknown[]).length,
    ).toBe((await todo({ tabla: 'Areas' })).length);
  });
  it('la planilla la baja quien la pidió, aunque su rol no exporte listas, y queda anotada una vez', async () => {
    const { id, galleta } = usuarios.get('trabajador')!,
      suya = await planilla({}, galleta);
    expect([suya.fin.estado, suya.bytes?.subarray(0, 2).toString()]).toEqual(['terminado', 'PK']);
    for (const que of ['bajar', 'detener'])
      expect((await llamar(`Auditoria/planilla/${suya.id}/${que}`)).sobre.code, que).toBe('not_found');
    expect((await todo({ clase: 'exportaciones', usuario: id })).map((e) => [e.tabla, e.detalle])).toEqual([
      ['Auditoria', 'xlsx'],
    ]);
  });
  it('lo que se hace con un token es de la terminal', async () => {
    const { token } = (
      await b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: {
          Usuario: { username: 'el-administrador', password: CLAVE },
          Token: { nombre: 'consola', dias: 5 },
        },
      })
    ).sobre.content as { token: string };
    b.reloj.ahora += 1000;
    await b.pedir('/sixbe/Areas/add/', { portador: token, cuerpo: { codigo: 'TER', d_area: 'Terminal' } });
    expect((await todo({ canal: 'terminal' })).map((e) => e.suceso)).toEqual(['filaAgregada', 'token']);
  });
  it('un texto se busca en los nombres y en los valores, sin acentos ni mayúsculas', async () => {
    expect((await todo({ texto: 'deposito CENTRAL' })).map((e) => [e.tabla, e.fila])).toContainEqual([
      'Areas',
      areaId,
    ]);
    expect(await todo({ texto: 'no está en ningún lado' })).toEqual([]);
  });
  it('las fechas son civiles de Buenos Aires y las dos entran', async () => {
    const hoy = new Date(b.reloj.ahora - 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await todo({ desde: hoy, hasta: hoy })).length).toBe((await todo()).length);
    expect(await todo({ desde: '2027-01-01' })).toEqual([]);
    expect(await todo({ hasta: '2025-12-31' })).toEqual([]);
  });
  it('de una persona borrada quedan quién y cuándo, y ningún valor suyo', async () => {
    const id = await alta(78, 'Olvidado, Otto', { fecha_egreso: '2020-12-31', motivo_egreso: 'renuncia' });
    expect((await llamar(`Personal/olvidar/${id}`, { motivo: 'lo pidió por escrito' })).sobre.status).toBe(
      STATUS.success,
    );
    const suyas = await todo({ tabla: 'Personal', fila: id });
    expect(suyas.find((e) => e.suceso === 'filaAgregada')).toMatchObject({
      borrado: true,
      usuario: 'Persona el-administrador',
    });
    expect(JSON.stringify(suyas)).not.toContain('Olvidado');
  });
});

describe('lo que se negó', () => {
  it('queda quién, desde dónde y qué, una vez por minuto aunque insista', async () => {
    b.reloj.ahora += 60_000;
    const { id, galleta } = usuarios.get('consulta')!;
    for (let i = 0; i < 3; i++) await llamar('Sistema/respaldar', {}, galleta);
    const negados = (await todo({ usuario: id })).filter((e) => e.suceso === 'negado');
    expect(negados.filter((e) => e.detalle === 'sistema.respaldar')).toMatchObject([
      { usuario: 'Persona el-consulta', direccion: '127.0.0.1', canal: 'web' },
    ]);
  });
});

describe('el nombre de quien hizo algo', () => {
  it('queda como era entonces, aunque después se cambie', async () => {
    const { id, galleta } = usuarios.get('liquidador')!,
      nombres = async () =>
        (await todo({ usuario: id })).filter((e) => e.tabla === 'Areas').map((e) => e.usuario);
    b.reloj.ahora += 60_000;
    await llamar('Areas/add/', { codigo: 'ANT', d_area: 'Antes' }, galleta);
    b.reloj.ahora += 60_000;
    const { version } = (await llamar(`Usuarios/ver/${id}`)).sobre.content as { version: number };
    expect(
      (await llamar(`Usuarios/edit/${id}`, { version, nombre: 'Ada Admin', email: null })).sobre.status,
    ).toBe(STATUS.success);
    b.reloj.ahora += 60_000;
    await llamar('Areas/add/', { codigo: 'DES', d_area: 'Después' }, galleta);
    expect([...new Set(await nombres())]).toEqual(['Ada Admin', 'Persona el-liquidador']);
  });
});

describe('las páginas', () => {
  it('juntas dan lo mismo que una sola, sin repetir ni perder, del tamaño que sean', async () => {
    const entero = (await todo({ limite: 200 })).map((e) => e.id);
    expect(new Set(entero).size).toBe(entero.length);
    for (const limite of [1, 2, 3, 7])
      expect(
        (await todo({ limite })).map((e) => e.id),
        String(limite),
      ).toEqual(entero);
    expect((await todo({ limite: 2, texto: 'persona' })).map((e) => e.id)).toEqual(
      (await todo({ limite: 200, texto: 'persona' })).map((e) => e.id),
    );
  });
  it('lo último va primero', async () => {
    const fechas = (await todo()).map((e) => e.at);
    expect([...fechas].sort().reverse()).toEqual(fechas);
  });
  it('lo que no se puede pedir se dice en su campo', async () => {
    for (const [f, campo] of [
      [{ desde: '30/09/2026' }, 'desde'],
      [{ limite: 0 }, 'limite'],
      [{ limite: 5000 }, 'limite'],
      [{ tabla: 'Nada' }, 'tabla'],
      [{ fila: 3 }, 'fila'],
      [{ cursor: 'cualquiera' }, 'cursor'],
    ] as const)
      expect(
        (await llamar('Auditoria/buscar', f)).sobre.errors?.map((e) => e.field),
        campo,
      ).toEqual([campo]);
  });
});

describe('quién ve qué', () => {
  it('quien no administra ve lo suyo y nada de otros, pida lo que pida', async () => {
    for (const rol of ROLES.filter((r) => r !== 'administrador')) {
      const { id, galleta } = usuarios.get(rol)!;
      for (const f of [
        {},
        { usuario: usuarios.get('administrador')!.id },
        { tabla: 'Areas' },
        { texto: 'persona' },
      ] satisfies AuditoriaFilter[])
        for (const e of await todo(f, galleta)) expect([e.id_usuario, e.suceso], rol).toEqual([id, e.suceso]);
      expect(
        (await todo({}, galleta)).map((e) => e.suceso),
        rol,
      ).toContain('ingreso');
      expect(
        (await llamar('Auditoria/exportar/ndjson', {}, galleta)).texto
          .trim()
          .split('\n')
          .map((l) => (JSON.parse(l) as { id_usuario: number }).id_usuario)
          .every((x) => x === id),
        rol,
      ).toBe(true);
    }
  });
  it('una nota personal se sabe que existe y no lo que dice', async () => {
    await llamar(
      'NotasUsuario/add/',
      { fecha_creacion: '2026-09-15', d_nota_usuario: 'secreto de mi nota' },
      usuarios.get('carga')!.galleta,
    );
    const [ajena] = await todo({ tabla: 'NotasUsuario' }),
      [propia] = await todo({ tabla: 'NotasUsuario' }, usuarios.get('carga')!.galleta);
    expect(ajena).toMatchObject({ reservado: true, cambios: [], nombre: null });
    expect(propia!.cambios).toContainEqual({
      campo: 'd_nota_usuario',
      antes: null,
      despues: 'secreto de mi nota',
    });
    expect(await todo({ texto: 'secreto de mi nota' })).toEqual([]);
  });
  it('los valores que un rol no ve no se leen ni se adivinan buscándolos', async () => {
    const { galleta } = usuarios.get('liquidador')!;
    await alta(79, 'Ruiz, Ana', { PersonalBasico: [{ desde: '2020-01-01', basico: '987654.32' }] }, galleta);
    expect((await todo({ texto: '987654.32' }, galleta)).length).toBe(1);
    await b.s.directorio.escribir('darRoles', {
      idUsuario: usuarios.get('liquidador')!.id,
      idEmpresa: 'demo',
      roles: ['carga'],
    });
    expect(await todo({ texto: '987654.32' }, galleta)).toEqual([]);
    expect(JSON.stringify(await todo({}, galleta))).not.toContain('987654.32');
  });
  it('de otra empresa no se ve nada, ni con los mismos usuarios', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    const id = await b.crearUsuario('de-dos', ['administrador']);
    await b.s.directorio.escribir('darRoles', {
      idUsuario: id,
      idEmpresa: 'segunda',
      roles: ['administrador'],
    });
    const galleta = await b.ingresar('de-dos');
    await llamar('Areas/add/', { codigo: 'UNO', d_area: 'Solo de la primera' }, galleta);
    await llamar('Areas/exportar/csv', {}, galleta);
    await llamar('Usuarios/empresa', { empresa: 'segunda' }, galleta);
    await llamar('Areas/add/', { codigo: 'DOS', d_area: 'Solo de la segunda' }, galleta);
    await llamar('Recibos/index/page:1', {}, galleta);
    const enDos = await todo({}, galleta),
      enUno = await todo();
    expect(enDos.filter((e) => e.clase !== 'ingresos').map((e) => [e.suceso, e.tabla])).toEqual([
      ['lectura_de_pago', 'Recibos'],
      ['filaAgregada', 'Areas'],
    ]);
    expect([...new Set(enDos.map((e) => e.id_usuario))]).toEqual([id]);
    expect(JSON.stringify(enDos)).not.toContain('Solo de la primera');
    expect(JSON.stringify(enUno)).not.toContain('Solo de la segunda');
    expect(enUno.filter((e) => e.id_usuario === id && e.clase === 'lecturas')).toEqual([]);
  });
});

it('cada tipo de hecho y cada suceso tienen su texto', () => {
  expect(Object.keys(es.auditoria.suceso).sort()).toEqual(
    [...Object.keys(COMPANY_FACTS), ...Object.keys(DIRECTORY_EVENTS)].sort(),
  );
  // Every fact type with a schema in the sources must have its text in the audit. Those of destroying a company are
  // kept in a ledger outside of its log, and the audit tells each order as a happening of the directory.
  const raiz = join(import.meta.dirname.replace('/.build/', '/'), '../..'),
    fuentes = ['server', 'core/domain'].flatMap((d) =>
      readdirSync(join(raiz, d), { recursive: true })
        .map(String)
        .filter((f) => f.endsWith('.ts') && f !== 'destruccion.ts')
        .map((f) => readFileSync(join(raiz, d, f), 'utf8')),
    );
  const escritos = new Set(
    fuentes.flatMap((t) => [...t.matchAll(/\btype: '([a-z]+[A-Z]\w*)', schema:/g)].map((m) => m[1]!)),
  );
  expect([escritos.size > 15, [...escritos].filter((x) => !Object.hasOwn(COMPANY_FACTS, x))]).toEqual([
    true,
    [],
  ]);
});

describe('más de lo que entra en una planilla', () => {
  it('se dice, no deja archivo ni queda anotado como sacado; acotado por fecha, sí sale', async () => {
    const { id } = usuarios.get('consulta')!,
      db = openDatabase(join(b.carpeta, 'directory.sqlite')),
      desde = Date.UTC(2020, 0, 1);
    // A hundred thousand and one sign-ins of years ago, a minute apart.
    db.prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO auditoria (at, suceso, id_usuario, canal, id_empresa) SELECT ? + i * 60000, 'ingreso', ?, 'web', (SELECT id_empresa FROM roles WHERE id_usuario = ?) FROM n`).run(
      desde,
      id,
      id,
    );
    db.close();
    const exportadas = async (): Promise<number> =>
        (await todo({ clase: 'exportaciones', desde: '2026-01-01' })).length,
      antes = await exportadas();
    const mucha = await planilla({ usuario: id, hasta: '2020-12-31' });
    expect([mucha.fin.estado, mucha.fin.mensaje]).toEqual([
      'fallo',
      expect.stringMatching(/^Son más de 100000 entradas/),
    ]);
    expect((await llamar(`Auditoria/planilla/${mucha.id}/bajar`)).sobre.status).toBe(STATUS.error);
    expect(await exportadas()).toBe(antes);
    // A civil date ends at three in the morning of the next day in UTC, which events are stored in.
    const poca = await planilla({ usuario: id, hasta: '2020-01-02' });
    expect(leerXlsx(poca.bytes!)[0]!.filas.length - 1).toBe(51 * 60);
    expect(await exportadas()).toBe(antes + 1);
  });
});
