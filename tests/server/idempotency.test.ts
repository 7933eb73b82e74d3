// Every declared mutation, sent twice with one key over HTTP, is done once and gets the same answer.
// Exceptions are named, with their reason.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClient, pathOf, type Params } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import type { WireValues } from '../../core/api/valores.ts';
import { STATUS } from '../../core/api/status.ts';
import { ok } from '../../core/kit/failure.ts';
import type { HttpRequest } from '../../core/ports.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { loadParts } from '../../server/app/parts.ts';
import { isValidCuil } from '../../core/kit/digits.ts';
import { personal } from '../../core/tables/personal.ts';
import { propio } from '../packs/muestra.ts';
import { editor, enCarpeta, envioDe, publicar } from '../packs/publicada.ts';
import { CLAVE, levantar, levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

const MUTACIONES = allEndpoints.filter(([, e]) => e.mutation).map(([n]) => n);
/**
 * Calls not tried here: those that give a secret that is stored nowhere, or end the access used to ask,
 * cannot be answered again; others are tried in another file.
 */
const APARTE: Readonly<Record<string, string>> = {
  'usuarios.login':
    'abre una sesión cuyo secreto no se guarda: repetirlo es otro intento, y la sesión única dice que ya hay una',
  'usuarios.token':
    'da un secreto que no se guarda: repetirlo da otro token, que se ve y se anula en el perfil',
  'perfil.crearToken':
    'da un secreto que no se guarda: repetirlo da otro token, que se ve y se anula en el perfil',
  'usuarios.ingresarConLlave':
    'abre una sesión cuyo secreto no se guarda, con una llave que da un navegador: se prueba en tests/e2e/segundoFactor.test.ts',
  'proveedor.ingresar':
    'abre una sesión cuyo secreto no se guarda, con lo que contestó un proveedor: se prueba en tests/server/proveedor.test.ts',
  'proveedor.salida':
    'la llama el proveedor, con un aviso firmado que sirve una vez y sin clave de repetición: se prueba en tests/server/proveedor.test.ts',
  'vinculo.volver':
    'lo que contestó un proveedor sirve una vez, y repetirlo lo dice: se prueba en tests/server/proveedor.test.ts',
  'terminal.pedir': 'da un secreto que no se guarda: repetirlo es otro pedido, y el anterior vence',
  'terminal.esperar':
    'da el token una sola vez: repetirlo dice que ya se usó, y se prueba en tests/server/ingresoDeTerminal.test.ts',
  'factor.confirmar':
    'da códigos que se muestran una vez y no se guardan: repetirlo lo dice, y se prueba en tests/server/segundoFactor.test.ts',
  'factor.codigos':
    'da códigos que se muestran una vez y no se guardan: repetirlo lo dice, y se prueba en tests/server/segundoFactor.test.ts',
  'factor.agregarLlave':
    'guarda la llave que hizo un navegador: se prueba en tests/e2e/segundoFactor.test.ts',
  'administracion.enlace':
    'da un secreto que no se guarda: repetirlo da otro enlace, y el anterior deja de servir',
  'perfil.rotarToken':
    'da un secreto que no se guarda: repetirlo con el mismo token dice que ya no está, y se ve en el perfil',
  'usuarios.borrarToken':
    'termina el token con que se llama: repetirlo es llamar sin ingreso, y no escribe nada',
  'correos.probar': 'nada de una prueba se guarda: repetirla, pasada la memoria de la puerta, es otra prueba',
  'correos.reintentar':
    'sólo hay qué mandar de nuevo cuando el servidor de correo falla: se prueba en tests/server/correo.test.ts',
  'liquidaciones.detener':
    'sólo hay qué detener mientras se calcula en otro hilo: se prueba con el servidor construido, en tests/paths/runChartServer.test.ts',
};

const OTRAS = ['segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'novena'];
let b: Banco,
  admin: string,
  segundo: string,
  n = 0,
  corrido = 0;
beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) + corrido, ajustes: { registro: true } });
  admin = await b.ingresar('demo', b.s.demo!.clave);
  for (const u of OTRAS) await b.crearUsuario(u, ['administrador'], { email: `${u}@ejemplo.com.ar` });
  segundo = await b.ingresar('segunda');
  // The others are told once an hour that somebody takes much out: before anything is compared.
  await quieto(await llamar('exportaciones.crear', await CASOS['exportaciones.crear']!(), randomUUID()));
  const avisos = (): number =>
    correos().filter((f) =>
      readFileSync(join(b.carpeta, 'correo-salida', f), 'utf8').includes('se exportó mucho'),
    ).length;
  await vi.waitFor(() => expect(avisos()).toBe(OTRAS.length), { timeout: 10_000 });
});
afterAll(async () => {
  await b.cerrar();
});

const declarada = (nombre: string) => allEndpoints.find(([x]) => x === nombre)![1];
interface Llamada {
  readonly params?: Params;
  readonly input?: unknown;
  readonly galleta?: string | undefined;
  readonly portador?: string;
}
const llamar = (
  nombre: string,
  { params = {}, input, galleta, portador }: Llamada,
  clave?: string,
  banco = b,
): Promise<Respuesta> =>
  banco.pedir(pathOf(declarada(nombre), params), {
    crudo: input === undefined ? '' : JSON.stringify(input),
    galleta,
    ...(portador ? { portador } : {}),
    cabeceras: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
      ...(clave === undefined ? {} : { 'idempotency-key': clave }),
    },
  });
const dato = async <A = Readonly<Record<string, unknown>>>(nombre: string, l: Llamada = {}): Promise<A> => {
  const r = await llamar(nombre, { galleta: admin, ...l }, randomUUID());
  if (r.sobre.status !== STATUS.success) throw new Error(`${nombre}: ${r.texto}`);
  return r.sobre.content as A;
};
/** Jobs continue after the answer, so this waits for their end before comparing what was written. */
const quieto = async (r: Respuesta): Promise<void> => {
  const id = (r.sobre.content as { trabajo?: string | null } | null)?.trabajo ?? undefined;
  while (id !== undefined && (await dato('sistema.trabajo', { params: { id } }))['estado'] === 'en_curso')
    await new Promise((s) => setTimeout(s, 5));
};
/**
 * A job that a case started in order to stop it. Whether or not the stop came in time, it has ended before
 * what it wrote is compared.
 */
let empezado: Respuesta | undefined;
/** What follows the answer of a case, which is waited for. */
let despues = (): Promise<void> => Promise.resolve();
/** A step in several companies as an interrupted server leaves it, stopped or not. */
const unLote = async (estado: 'en_curso' | 'detenido'): Promise<string> => {
  const id = randomUUID(),
    quien = b.s.directorio.usuario('demo')!.id;
  for (const l of b.s.directorio.lotesEnCurso())
    await b.s.directorio.escribir('cambiarLote', { id: l.id, de: ['en_curso'], a: 'terminado' });
  await b.s.directorio.escribir('crearLote', {
    id,
    id_usuario: quien,
    periodo: `205${++n % 10}-0${1 + (n % 9)}`,
    paso: 'crear',
    fecha_pago: null,
    creado: b.reloj.ahora,
    empresas: ['demo'],
  });
  if (estado === 'detenido')
    await b.s.directorio.escribir('cambiarLote', { id, de: ['en_curso'], a: estado });
  return id;
};
const deSuyo = (idUsuario: number) => ({
  m: { clave: `prueba-${++n}-factor`, at: b.reloj.ahora, direccion: '127.0.0.1' },
  idUsuario,
  huella: '',
});
/** The user has an application of codes from now on. */
const vincular = (idUsuario: number): Promise<unknown> =>
  b.s.directorio.escribir('vincular', {
    emisor: 'https://proveedor.test',
    sujeto: `sujeto-${++n}`,
    idUsuario,
    at: b.s.directorio.ahora(),
  });
const conAplicacion = (idUsuario: number) =>
  b.s.directorio.escribir('activarFactor', {
    ...deSuyo(idUsuario),
    secreto: b.s.directorio.claveDeFactores.seal(idUsuario, 'JBSWY3DPEHPK3PXP'),
    paso: 1,
    huellas: [],
  });
/** A publication signed by a trusted publisher, newer than all before. */
const publicadaNueva = async () => {
  const quien = `editor-${++n}`,
    clave = editor(quien);
  await dato('publicaciones.confiar', { input: { clave: clave.linea } });
  return { quien, publicada: publicar(clave, [propio(`1.${++n}`)], { de: { editor: quien } }) };
};
const publicacionRecibida = async () => {
  const { quien, publicada } = await publicadaNueva();
  await dato('publicaciones.recibir', { input: { envio: envioDe(publicada) } });
  return { editor: quien, numero: 1, paquetes: ['bonos'], toma: 'empresa', periodo: null, huella: null };
};
const archivos = (...partes: string[]): readonly string[] => {
  const d = join(b.carpeta, ...partes);
  return existsSync(d) ? readdirSync(d).sort() : [];
};
/**
 * Everything that was written: the directory except the times of last use, the logs of the companies, the
 * mails and the backups. Rows as text, compared at once: by the end there are thousands of them.
 */
const escrito = (banco = b): unknown => {
  const db = openDatabase(join(banco.carpeta, 'directory.sqlite'), { readonly: true });
  // Seals and signed heads belong to no order: they follow the logs a moment later. Nor does how far a copy of a shared log is.
  const tablas = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('sellos', 'cabezas_firmadas', 'cabezas_cadenas', 'cabezas_selladas', 'compartido') ORDER BY name",
    )
    .pluck()
    .all() as string[];
  const directorio = tablas.map((t) => [
    t,
    (db.prepare(`SELECT * FROM ${t}`).all() as Record<string, unknown>[]).map(
      ({ usada: _u, usado: _v, ...fila }) => JSON.stringify(fila),
    ),
  ]);
  db.close();
  const empresas = existsSync(join(banco.carpeta, 'empresas'))
    ? readdirSync(join(banco.carpeta, 'empresas')).map((e) => {
        const archivo = readdirSync(join(banco.carpeta, 'empresas', e)).find((f) =>
            /^jornal.*\.(db|sqlite)$/.test(f),
          )!,
          x = openDatabase(join(banco.carpeta, 'empresas', e, archivo), { readonly: true });
        const hechos = x.prepare('SELECT count(*), max(hash) FROM fact').raw().get(),
          comandos = x.prepare('SELECT count(*) FROM command').pluck().get();
        const importadas = [
          'importacion',
          'importacion_fila',
          'importacion_error',
          'vista',
          'vista_predeterminada',
          'disposicion',
        ].map((t) =>
          x
            .prepare(`SELECT * FROM ${t}`)
            .all()
            .map((fila) => JSON.stringify(fila)),
        );
        x.close();
        return [e, hechos, comandos, importadas];
      })
    : [];
  return { directorio, empresas, correos: archivos('correo-salida'), respaldos: archivos('respaldos') };
};

const vistaNueva = () => ({
  id: null,
  version: null,
  nombre: `Vista ${++n}`,
  compartida: 0,
  consulta: '',
  filtros: [],
  disposicion: { columnas: null, orden: null, filas: null, densidad: null },
});
const vista = async (): Promise<number> =>
  Number((await dato('vistas.guardar', { params: { controller: 'Areas' }, input: vistaNueva() }))['id']);
const nueva = async (): Promise<number> =>
  Number(
    (
      await dato('tabla.add', {
        params: { controller: 'Areas' },
        input: { codigo: `Z${++n}`, d_area: `Área ${n}` },
      })
    )['id'],
  );
const primera = async (controller: string, filtro: object): Promise<Readonly<Record<string, any>>> =>
  (
    await dato<readonly Record<string, any>[]>('tabla.index', {
      params: { controller, page: 1 },
      input: { Search: { limit: 5, filters: [filtro] } },
    })
  )[0]!;
/** Approves a run, accepting whoever its review says: other cases leave loans, advances and amounts by hand. */
const aprobada = async (id: number): Promise<void> => {
  const { por_aceptar } = await dato<{
    readonly por_aceptar: readonly { readonly id_personal: number; readonly mensaje: string }[];
  }>('liquidaciones.chequeos', { params: { id } });
  await dato('liquidaciones.aprobar', {
    params: { id },
    input: {
      sin_los_que_tienen_error: 1,
      ...(por_aceptar.length > 0
        ? { aceptadas: { legajos: por_aceptar.map((x) => x.id_personal), motivo: 'es de la prueba' } }
        : {}),
    },
  });
};
const deAntes: number[] = [];
let personas: readonly number[] = [],
  fichadas = 0;
const liquidacion = async (
  hasta: 'borrador' | 'calculada' | 'aprobada' | 'pagada' | 'cerrada',
): Promise<number> => {
  if (!personas.length)
    personas = (
      await dato<readonly { id: number }[]>('tabla.index', {
        params: { controller: 'Personal', page: 1 },
        input: { Search: { limit: 60, filters: [{ campo: 'fecha_egreso', op: 'vacio', valor: null }] } },
      })
    ).map((p) => p.id);
  const tipo = await primera('TiposLiquidacion', { campo: 'codigo', op: 'es', valor: 'M' }),
    clase = await primera('ClasesLiquidacion', { campo: 'codigo', op: 'es', valor: 'NOR' });
  const id = Number(
    (
      await dato('tabla.add', {
        params: { controller: 'Liquidaciones' },
        input: {
          descripcion: `Prueba ${++n}`,
          periodo: '2026-10',
          fecha_pago: '2026-10-30',
          id_rrhh_tipo_liquidacion: tipo['id'],
          id_rrhh_clase_liquidacion: clase['id'],
          legajos: personas.map((id_personal) => ({ id_personal })),
        },
      })
    )['id'],
  );
  // A run that counts on another that nobody approved is not approved: those of earlier cases are voided.
  if (hasta !== 'borrador' && hasta !== 'calculada')
    for (const otra of deAntes.splice(0))
      await llamar(
        'liquidaciones.anular',
        { params: { id: otra }, input: { motivo: 'de otro caso' }, galleta: admin },
        randomUUID(),
      );
  deAntes.push(id);
  const params = { id },
    pasos = ['borrador', 'calculada', 'aprobada', 'pagada', 'cerrada'].indexOf(hasta);
  if (pasos >= 1)
    await quieto(await llamar('liquidaciones.calcular', { params, galleta: admin }, randomUUID()));
  if (pasos >= 2) await aprobada(id);
  if (pasos >= 3) await dato('liquidaciones.pagar', { params });
  if (pasos >= 4) await dato('liquidaciones.cerrar', { params });
  return id;
};
const unCaso = async (): Promise<object> => ({
  nombre: `Caso ${++n}`,
  tolerancia: '0.00',
  id_personal: (await primera('Personal', { campo: 'legajo', op: 'es', valor: 151 }))['id'],
  periodo: '2026-10',
  id_rrhh_tipo_liquidacion: null,
  fecha_pago: null,
  cambios: [],
  lineas: [{ concepto: '0001', importe: '1.00' }],
  parcial: true,
});
const idDe = (username: string): number => b.s.directorio.usuario(username)!.id;
const enlace = async (username: string): Promise<string> => {
  await llamar('usuarios.remind', { input: { email: username } }, randomUUID());
  for (;;) {
    const carta = archivos('correo-salida')
      .map((f) => readFileSync(join(b.carpeta, 'correo-salida', f), 'utf8'))
      .find((t) => t.includes(`${username}@`) && t.includes('#token='));
    if (carta) return /#token=(\S+)/.exec(carta.replaceAll('=\r\n', '').replaceAll('=\n', ''))![1]!;
    await new Promise((s) => setTimeout(s, 5));
  }
};

/** The code that a terminal shows. */
const deTerminal = async (): Promise<string> =>
  (
    (await llamar('terminal.pedir', { input: { nombre: 'terminal', dias: 1 } }, randomUUID())).sobre
      .content as { codigo: string }
  ).codigo;

/** A user who changed their own e-mail, and the link sent to the new address. */
const quienCambio = async (): Promise<{ readonly galleta: string; readonly token: string }> => {
  const username = `cambia${++n}`,
    email = `${username}@nuevo.com.ar`;
  await b.crearUsuario(username, ['consulta'], { email: `${username}@ejemplo.com.ar` });
  const galleta = await b.ingresar(username);
  await llamar('perfil.cambiarCorreo', { galleta, input: { email, actual: CLAVE } }, randomUUID());
  for (;;) {
    const carta = archivos('correo-salida')
      .filter((f) => f.endsWith('.txt'))
      .map((f) => readFileSync(join(b.carpeta, 'correo-salida', f), 'utf8'))
      .find((t) => t.includes(`Para: ${email}`) && t.includes('#token='));
    if (carta) return { galleta, token: /#token=(\S+)/.exec(carta)![1]! };
    await new Promise((s) => setTimeout(s, 5));
  }
};

const AJUSTES = { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '' };
const filasDeAreas = () => ({
  desde: 0,
  filas: [{ linea: 2, valores: { codigo: `I${++n}`, d_area: `Importada ${n}` } }],
});
const importacion = async (hasta: 'vacía' | 'recibida' | 'revisada' | 'aplicada'): Promise<Params> => {
  const params = {
      controller: 'Areas',
      id: String(
        (await dato('importaciones.crear', { params: { controller: 'Areas' }, input: AJUSTES }))['id'],
      ),
    },
    pasos = ['vacía', 'recibida', 'revisada', 'aplicada'].indexOf(hasta);
  if (pasos >= 1) await dato('importaciones.recibir', { params, input: filasDeAreas() });
  if (pasos >= 2)
    await quieto(await llamar('importaciones.revisar', { params, galleta: admin }, randomUUID()));
  if (pasos >= 3)
    await quieto(await llamar('importaciones.aplicar', { params, galleta: admin }, randomUUID()));
  return params;
};

/** The F.931, as reviewed, of a month with nothing registered; and a registered one. */
const sinPresentar = async (): Promise<object> => {
  const hechos = new Set(
    (await dato<readonly { periodo: string }[]>('presentaciones.lista', { input: { periodo: null } })).map(
      (p) => p.periodo,
    ),
  );
  const periodo = ['2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03'].find(
      (p) => !hechos.has(p),
    )!,
    { huella } = await dato<{ huella: string }>('declaraciones.f931', { input: { periodo } });
  return { clase: 'f931', periodo, id: null, envio: null, huella, motivo: null };
};
const presentacion = async (): Promise<number> =>
  Number((await dato('presentaciones.registrar', { input: await sinPresentar() }))['id']);

/** An absence loaded late, and what it takes back from a closed receipt. */
const retroactivo = async (): Promise<Llamada> => {
  const { periodo } = (await primera('Liquidaciones', { campo: 'estado', op: 'es', valor: 'cerrada' })) as {
      periodo: string;
    },
    persona = await primera('Personal', { campo: 'legajo', op: 'es', valor: 151 });
  const dia = `${periodo}-${String((++n % 24) + 2).padStart(2, '0')}`;
  await dato('tabla.add', {
    params: { controller: 'Ausencias' },
    input: { id_personal: persona['id'], causa: 'injustificada', desde: dia, hasta: dia },
  });
  const r = await llamar(
    'retroactivos.calcular',
    { galleta: admin, input: { desde: periodo, hasta: periodo, definiciones: 'entonces', legajos: [] } },
    randomUUID(),
  );
  await quieto(r);
  return {
    galleta: admin,
    params: { id: (r.sobre.content as { trabajo: string }).trabajo },
    input: {
      periodo: '2026-12',
      id_rrhh_tipo_liquidacion: (
        await primera('TiposLiquidacion', { campo: 'codigo', op: 'es', valor: 'M' })
      )['id'],
      personas: [persona['id']],
      excepto: [],
      periodos: null,
      conceptos: null,
      negativas: 1,
      cuotas: 1,
    },
  };
};
/** A new concept, and a change of it that waits for somebody else's decision. */
const cambio = async () => {
  const tipo = await primera('TiposConcepto', { campo: 'codigo', op: 'es', valor: 'REM' }),
    codigo = 9100 + ++n;
  const id = Number(
    (
      await dato('tabla.add', {
        params: { controller: 'Conceptos' },
        input: {
          codigo,
          d_rrhh_concepto: `Propuesto ${n}`,
          id_rrhh_tipo_concepto: tipo['id'],
          orden_calculo: 900,
          chk_general: 0,
          formula: 'basico',
        },
      })
    )['id'],
  );
  return {
    titulo: 'Va al doble',
    id_concepto: id,
    fila: { formula: 'basico * 2' },
    desde: null,
    prueba: null,
  };
};
const propuesta = async (): Promise<Params> => ({
  id: Number((await dato('propuestas.proponer', { input: await cambio() }))['id']),
});

/** The name of the company, which nobody asked to destroy. */
const sinPedirDestruirla = async (): Promise<string> => {
  const { estado, empresa } = await dato<{ estado: string; empresa: string }>('destruccion.ver');
  if (estado !== 'ninguna') await dato('destruccion.cancelar');
  return empresa;
};
/** An open request is not taken twice: the one before is withdrawn. */
const pedidoDeDatos = async (): Promise<Record<string, unknown>> => {
  const hay = await dato<readonly { id: number; estado: string }[]>('privacidad.solicitudes');
  for (const { id } of hay.filter((x) => x.estado === 'pendiente'))
    await dato('privacidad.retirar', { params: { id }, input: { respuesta: 'lugar para otro' } });
  return {
    id_personal: (await primera('Personal', { campo: 'legajo', op: 'es', valor: 151 }))['id'],
    clase: 'acceso',
    recibida_el: '2026-01-05',
    acredita: 'DNI a la vista',
    detalle: '',
  };
};
const solicitud = async (): Promise<Params> => ({
  id: Number((await dato('privacidad.recibir', { input: await pedidoDeDatos() }))['id']),
});

/** A copy of the DNI of somebody who left years ago, which the rule of the company lets delete. */
const documentoVencido = async (): Promise<number> => {
  const { id } = await primera('Parametros', { campo: 'cuit', op: 'no_vacio', valor: null }),
    params = { controller: 'Parametros', id: Number(id) },
    { version } = await dato<{ version: number }>('tabla.ver', { params });
  await dato('tabla.edit', { params, input: { version, guarda_documentos: 2 } });
  const modelo = await dato('tabla.ver', { params: { controller: 'Personal', id: await unLegajo() } }),
    suyos = Object.entries(personal.fields).flatMap(([c, f]) =>
      'required' in f && f.required === true ? [[c, modelo[c]] as const] : [],
    ),
    dni = 44_000_000 + ++n,
    cuil = [...'0123456789'].map((d) => `20-${dni}-${d}`).find(isValidCuil);
  if (cuil === undefined) return documentoVencido();
  const persona = await dato('tabla.add', {
    params: { controller: 'Personal' },
    input: {
      ...Object.fromEntries(suyos),
      legajo: 8000 + n,
      nombre: `Se fue ${n}`,
      cuil,
      fecha_ingreso: '2019-01-02',
      fecha_egreso: '2020-12-31',
    },
  });
  return Number(
    (
      await dato('documentos.subir', {
        params: { id: Number(persona['id']) },
        input: {
          nombre: 'DNI',
          clase: 'dni',
          fecha: null,
          vence: null,
          nota: null,
          contenido: Buffer.from('%PDF-1.7 dni').toString('base64'),
        },
      })
    )['id'],
  );
};

const contabilizar = async (clase: 'liquidaciones' | 'provisiones') => {
  // A month of the demonstration, since in October these tests have runs that are not approved.
  const l = await primera('Liquidaciones', { campo: 'descripcion', op: 'contiene', valor: 'septiembre' });
  return {
    clase,
    periodo: l['periodo'] as string,
    liquidaciones: clase === 'provisiones' ? [] : [Number(l['id'])],
    fecha: '2026-10-31',
    leyenda: 'Un mes cerrado',
    huella: '',
  };
};
/** A closed run not yet paid by bank, and a bank file of one. */
const pagadas: number[] = [];
const pagosDe = async () => {
  const cerradas = await dato<readonly { id: number; descripcion: string }[]>('tabla.index', {
    params: { controller: 'Liquidaciones', page: 1 },
    input: { Search: { limit: 20, filters: [{ campo: 'estado', op: 'es', valor: 'cerrada' }] } },
  });
  pagadas.push(cerradas.find((c) => !pagadas.includes(c.id) && !c.descripcion.startsWith('Prueba'))!.id);
  const pedido = {
    liquidaciones: [pagadas.at(-1)],
    id_layout: (await primera('LayoutsBanco', { campo: 'codigo', op: 'es', valor: 'CSV' }))['id'],
    fecha_pago: null,
    envio: 1,
    banco: null,
    excluidos: [],
  };
  const { grupos } = await dato<{ grupos: { pagan: { importe: string } } }>('bancos.ver', {
    input: { ...pedido, grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 },
  });
  // Other cases change where somebody is paid: who waits for a review is left out.
  return { ...pedido, total: grupos.pagan.importe, sin_los_bloqueados: 1 };
};
const archivoBanco = async (): Promise<Params> => ({
  id: Number((await dato('bancos.generar', { input: await pagosDe() }))['id']),
});

/** What the administrator changed of where a person is paid, after a file had paid them. */
const destinoCambiado = async () => {
  const { pagos } = await dato<{ pagos: readonly { id_personal: number }[] }>('bancos.pagos', {
      params: await archivoBanco(),
      input: { desde: 0, cantidad: 1, buscar: '' },
    }),
    id = pagos[0]!.id_personal,
    { version } = await dato<{ version: number }>('tabla.ver', { params: { controller: 'Personal', id } });
  await dato('tabla.edit', {
    params: { controller: 'Personal', id },
    input: { version, email: `cambio${id}.${++n}@ejemplo.com.ar` },
  });
  const { total: _, sin_los_bloqueados: __, ...pedido } = await pagosDe(),
    { destinos } = await dato<{ destinos: readonly { id_personal: number; posicion: number }[] }>(
      'bancos.ver',
      { input: { ...pedido, grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 } },
    );
  return {
    liquidaciones: pedido.liquidaciones,
    destinos: destinos.flatMap((d) =>
      d.id_personal === id ? [{ id_personal: d.id_personal, posicion: d.posicion }] : [],
    ),
  };
};

/** A court order with an October amount to deposit, for somebody who is in no other run of that month. */
let ordenes = 0;
const depositable = async () => {
  const otros = await dato<readonly { id: number }[]>('tabla.index', {
      params: { controller: 'Personal', page: 2 },
      input: { Search: { limit: 60, filters: [{ campo: 'fecha_egreso', op: 'vacio', valor: null }] } },
    }),
    id_personal = otros[ordenes++]!.id,
    codigo = async (controller: string, c: string | number) =>
      (await primera(controller, { campo: 'codigo', op: 'es', valor: c }))['id'] as number;
  const id = Number(
    (
      await dato('tabla.add', {
        params: { controller: 'Agenda' },
        input: {
          id_personal,
          id_rrhh_concepto: await codigo('Conceptos', 323),
          desde: '2026-10-01',
          porcentaje: '20',
          expediente: 'Expte. 1/26',
          juzgado: 'Familia 1',
          cbu_deposito: '2850590940090418135201',
        },
      })
    )['id'],
  );
  const corrida = Number(
    (
      await dato('tabla.add', {
        params: { controller: 'Liquidaciones' },
        input: {
          descripcion: `Judicial ${++n}`,
          periodo: '2026-10',
          fecha_pago: '2026-10-30',
          id_rrhh_tipo_liquidacion: await codigo('TiposLiquidacion', 'M'),
          id_rrhh_clase_liquidacion: await codigo('ClasesLiquidacion', 'NOR'),
          legajos: [{ id_personal }],
        },
      })
    )['id'],
  );
  await quieto(
    await llamar('liquidaciones.calcular', { params: { id: corrida }, galleta: admin }, randomUUID()),
  );
  await dato('liquidaciones.aprobar', { params: { id: corrida }, input: { sin_los_que_tienen_error: 0 } });
  const v = await dato<{ ordenes: readonly { id: number; pendiente: string }[] }>('judiciales.ver', {
    input: { periodo: '2026-10' },
  });
  return {
    periodo: '2026-10',
    id_layout: await codigo('LayoutsBanco', 'JUDICIAL'),
    fecha_pago: '2026-10-30',
    envio: 1,
    ordenes: [id],
    total: v.ordenes.find((o) => o.id === id)!.pendiente,
  };
};
const deposito = async (): Promise<Params> => ({
  id: Number((await dato('judiciales.generar', { input: await depositable() }))['id']),
});

const unLegajo = async (): Promise<number> =>
  Number((await primera('Personal', { campo: 'fecha_egreso', op: 'vacio', valor: null }))['id']);

/** Everybody in a run, for printing and sending. */
const todosDe = (id_liquidacion: number) => ({
  id_liquidacion,
  areas: [],
  lugares: [],
  personas: [],
  buscar: '',
  entrega: null,
  orden: 'legajo',
});
/** The name of a worker follows that of their legajo, a moment after what was written. */
const conNombre = (username: string): Promise<void> =>
  expect
    .poll(() => b.s.directorio.usuario(username)?.nombre, { timeout: 10_000 })
    .toBe(`${username}, Persona`);
/** An approved run, and a person in it who can sign in as a worker (or could, if given access). */
const conAcceso = async (
  dado = true,
): Promise<{ readonly id_liquidacion: number; readonly id_personal: number; readonly username: string }> => {
  const id_liquidacion = await liquidacion('aprobada'),
    id_personal = personas[0]!,
    username = `obrera${++n}`,
    email = `${username}@ejemplo.com.ar`;
  await b.crearUsuario(username, ['trabajador'], { email });
  await dato('tabla.edit', {
    params: { controller: 'Personal', id: id_personal },
    input: {
      version: (await dato('tabla.ver', { params: { controller: 'Personal', id: id_personal } }))['version'],
      nombre: `${username}, Persona`,
      email,
    },
  });
  if (dado) {
    await dato('recibos.darAcceso', { input: { personas: [id_personal] } });
    await conNombre(username);
  }
  return { id_liquidacion, id_personal, username };
};
const conRecibo = async (): Promise<{ readonly galleta: string; readonly recibo: number }> => {
  const { id_liquidacion, username } = await conAcceso();
  await quieto(
    await llamar('recibos.enviar', { galleta: admin, input: todosDe(id_liquidacion) }, randomUUID()),
  );
  const galleta = await b.ingresar(username);
  return { galleta, recibo: (await dato<readonly { id: number }[]>('recibos.propios', { galleta }))[0]!.id };
};
/** A PNG of one pixel, different each time. */
const PIXEL = (x: number): string =>
  Buffer.concat([
    Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6360000000020001e221bc33',
      'hex',
    ),
    Buffer.from('0000000049454e44ae426082', 'hex'),
    Buffer.from([x]),
  ]).toString('base64');

/** For each call, a request over data of its own. */
const CASOS: Readonly<Record<string, () => Promise<Llamada>>> = {
  'tabla.add': async () => ({
    galleta: admin,
    params: { controller: 'Areas' },
    input: { codigo: `Z${++n}`, d_area: `Área ${n}` },
  }),
  'tabla.edit': async () => ({
    galleta: admin,
    params: { controller: 'Areas', id: await nueva() },
    input: { version: 1, d_area: 'Otro nombre' },
  }),
  'tabla.delete': async () => ({ galleta: admin, params: { controller: 'Areas', id: await nueva() } }),
  'destruccion.pedir': async () => ({ galleta: admin, input: { empresa: await sinPedirDestruirla() } }),
  'destruccion.confirmar': async () => {
    const empresa = await sinPedirDestruirla(),
      suya = b.s.directorio.todasLasEmpresas().find((e) => e.razon_social === empresa)!.id;
    await dato('destruccion.pedir', { input: { empresa } });
    await b.s.destrucciones.order(suya, {
      type: 'exportar',
      quien: { id: idDe('demo'), username: 'demo' },
      archivo: { archivo: 'todo.zip', bytes: 1, sha256: 'x' },
    });
    return { galleta: segundo, input: { empresa } };
  },
  'destruccion.cancelar': async () => {
    await dato('destruccion.pedir', { input: { empresa: await sinPedirDestruirla() } });
    return { galleta: admin };
  },
  'privacidad.recibir': async () => ({ galleta: admin, input: await pedidoDeDatos() }),
  'privacidad.responder': async () => ({
    galleta: admin,
    params: await solicitud(),
    input: { respuesta: 'Se le dio' },
  }),
  'privacidad.denegar': async () => ({
    galleta: admin,
    params: await solicitud(),
    input: { causa: 'identidad', respuesta: 'No mostró quién es' },
  }),
  'privacidad.retirar': async () => ({
    galleta: admin,
    params: await solicitud(),
    input: { respuesta: 'Lo dejó sin efecto' },
  }),
  'privacidad.depurar': async () => ({
    galleta: admin,
    input: { clase: 'documentos', ids: [await documentoVencido()] },
  }),
  'privacidad.leerAviso': async () => {
    const { username } = await conAcceso(),
      galleta = await b.ingresar(username),
      { sobre } = await llamar('privacidad.aviso', { galleta }, randomUUID());
    return { galleta, input: { huella: (sobre.content as { huella: string }).huella } };
  },
  'propuestas.proponer': async () => ({ galleta: admin, input: await cambio() }),
  'propuestas.enmendar': async () => {
    const input = await cambio(),
      params = { id: Number((await dato('propuestas.proponer', { input }))['id']) };
    return { galleta: admin, params, input: { ...input, titulo: 'Va al triple' } };
  },
  'propuestas.retirar': async () => ({
    galleta: admin,
    params: await propuesta(),
    input: { motivo: 'No va' },
  }),
  'propuestas.aprobar': async () => ({
    galleta: segundo,
    params: await propuesta(),
    input: { motivo: 'Se revisó' },
  }),
  'propuestas.rechazar': async () => ({
    galleta: segundo,
    params: await propuesta(),
    input: { motivo: 'No corresponde' },
  }),
  'liquidaciones.calcular': async () => ({ galleta: admin, params: { id: await liquidacion('borrador') } }),
  'liquidaciones.cobrarAlEgreso': async () => {
    const id = await liquidacion('borrador'),
      id_personal = personas[2]!,
      concepto = async (valor: number) =>
        (await primera('Conceptos', { campo: 'codigo', op: 'es', valor }))['id'];
    await dato('tabla.edit', {
      params: { controller: 'Personal', id: id_personal },
      input: {
        version: (await dato('tabla.ver', { params: { controller: 'Personal', id: id_personal } }))[
          'version'
        ],
        fecha_egreso: '2026-10-31',
        motivo_egreso: 'renuncia',
      },
    });
    // Pay to collect from, whatever other runs of the month paid, and a debt to collect.
    for (const [codigo, periodo, importe] of [
      [35, '2026-10', '90000.00'],
      [324, '2026-11', '1000.00'],
    ] as const)
      await dato('tabla.add', {
        params: { controller: 'Novedades' },
        input: { id_personal, id_rrhh_concepto: await concepto(codigo), periodo, importe },
      });
    await quieto(await llamar('liquidaciones.calcular', { params: { id }, galleta: admin }, randomUUID()));
    return { galleta: admin, params: { id }, input: { id_personal } };
  },
  'liquidaciones.recalcular': async () => ({
    galleta: admin,
    params: { id: await liquidacion('calculada') },
    input: { id_personal: personas[0] },
  }),
  'liquidaciones.excluir': async () => ({
    galleta: admin,
    params: { id: await liquidacion('borrador') },
    input: { id_personal: personas[0], motivo: 'licencia larga' },
  }),
  'liquidaciones.incluir': async () => {
    const id = await liquidacion('borrador');
    await dato('liquidaciones.excluir', {
      params: { id },
      input: { id_personal: personas[0], motivo: 'licencia larga' },
    });
    return { galleta: admin, params: { id }, input: { id_personal: personas[0] } };
  },
  'empresas.lote': async () => ({
    galleta: admin,
    input: { periodo: `204${++n % 10}-0${1 + (n % 9)}`, paso: 'crear', fecha_pago: null, empresas: ['demo'] },
  }),
  'empresas.detenerLote': async () => ({ galleta: admin, input: { id: await unLote('en_curso') } }),
  'empresas.continuarLote': async () => ({ galleta: admin, input: { id: await unLote('detenido') } }),
  'empresas.paso': async () => ({
    galleta: admin,
    params: { id: 'demo' },
    input: { periodo: `203${++n % 10}-0${1 + (n % 9)}`, paso: 'crear', fecha_pago: null },
  }),
  'liquidaciones.corregir': async () => ({
    galleta: admin,
    params: { id: await liquidacion('calculada') },
    input: {
      id_personal: personas[0],
      id_concepto: (await primera('Conceptos', { campo: 'codigo', op: 'es', valor: 35 }))['id'],
      linea: '',
      importe: '1234.50',
      motivo: 'se acordó aparte',
    },
  }),
  'liquidaciones.retirar': async () => {
    const id = await liquidacion('borrador'),
      linea = {
        id_personal: personas[0],
        id_concepto: (await primera('Conceptos', { campo: 'codigo', op: 'es', valor: 35 }))['id'],
        linea: '',
      };
    await dato('liquidaciones.corregir', {
      params: { id },
      input: { ...linea, importe: '1234.50', motivo: 'se acordó aparte' },
    });
    return { galleta: admin, params: { id }, input: linea };
  },
  'liquidaciones.rectificar': async () => ({
    galleta: admin,
    params: { id: await liquidacion('pagada') },
    input: {
      legajos: [personas[0]],
      motivo: 'horas mal cargadas',
      fecha_pago: '2026-11-05',
      descripcion: '',
      chk_solo_revierte: 0,
    },
  }),
  'liquidaciones.aprobar': async () => ({
    galleta: admin,
    params: { id: await liquidacion('calculada') },
    input: { sin_los_que_tienen_error: 1 },
  }),
  'liquidaciones.pagar': async () => ({ galleta: admin, params: { id: await liquidacion('aprobada') } }),
  'liquidaciones.cerrar': async () => ({ galleta: admin, params: { id: await liquidacion('pagada') } }),
  'liquidaciones.reabrir': async () => ({
    galleta: admin,
    params: { id: await liquidacion('pagada') },
    input: { motivo: 'error de carga' },
  }),
  'liquidaciones.anular': async () => ({
    galleta: admin,
    params: { id: await liquidacion('borrador') },
    input: { motivo: 'duplicada' },
  }),
  'sistema.importarNovedades': async () => ({
    galleta: admin,
    input: {
      periodo: '2026-11',
      simular: 0,
      filas: [{ legajo: '0151', codigo: '0035', importe: '15000.00' }],
    },
  }),
  'importaciones.crear': async () => ({ galleta: admin, params: { controller: 'Areas' }, input: AJUSTES }),
  'importaciones.recibir': async () => ({
    galleta: admin,
    params: await importacion('vacía'),
    input: filasDeAreas(),
  }),
  'importaciones.elegir': async () => ({
    galleta: admin,
    params: { controller: 'Areas' },
    input: {
      verbo: 'editar',
      eleccion: { filas: [{ id: await nueva(), version: 1 }] },
      cambios: { d_area: 'Todas iguales' },
      alError: 'abort',
    },
  }),
  'importaciones.revisar': async () => ({ galleta: admin, params: await importacion('recibida') }),
  'importaciones.aplicar': async () => ({ galleta: admin, params: await importacion('revisada') }),
  'importaciones.detener': async () => ({ galleta: admin, params: await importacion('revisada') }),
  'importaciones.deshacer': async () => ({ galleta: admin, params: await importacion('aplicada') }),
  'exportaciones.crear': async () => ({
    galleta: admin,
    params: { controller: 'Areas' },
    input: { formato: 'csv', Search: {} },
  }),
  'exportaciones.detener': async () => ({
    galleta: admin,
    params: {
      controller: 'Areas',
      id: (
        await dato<{ id: string }>('exportaciones.crear', {
          params: { controller: 'Areas' },
          input: { formato: 'csv', Search: {} },
        })
      ).id,
    },
  }),
  'auditoria.planilla': async () => ({ galleta: admin, input: { tabla: 'Areas' } }),
  'auditoria.detenerPlanilla': async () => {
    empezado = await llamar(
      'auditoria.planilla',
      { galleta: admin, input: { tabla: 'Areas' } },
      randomUUID(),
    );
    return { galleta: admin, params: { id: (empezado.sobre.content as { id: string }).id } };
  },
  'retroactivos.generar': retroactivo,
  'siradig.cargar': async () => {
    const { cuil } = (await primera('Personal', { campo: 'legajo', op: 'es', valor: 151 })) as {
      cuil: string;
    };
    const xml = `<presentacion><periodo>2026</periodo><nroPresentacion>${++n}</nroPresentacion><fechaPresentacion>2026-10-01</fechaPresentacion><empleado><cuit>${cuil.replaceAll('-', '')}</cuit></empleado><deducciones><deduccion tipo="8"><montoTotal>${n}.00</montoTotal></deduccion></deducciones></presentacion>`,
      input = { archivos: [{ nombre: 'f572.xml', xml }] };
    return {
      galleta: admin,
      input: { ...input, huella: (await dato<{ huella: string }>('siradig.revisar', { input })).huella },
    };
  },
  'tiempo.cargarFichadas': async () => {
    // A different day each time, for somebody whose month no case closes; cases use the first sixty people.
    const [otra] = await dato<readonly { legajo: number }[]>('tabla.index', {
      params: { controller: 'Personal', page: 2 },
      input: { Search: { limit: 60, filters: [{ campo: 'fecha_egreso', op: 'vacio', valor: null }] } },
    });
    const dia = `2026-10-0${(++fichadas % 5) + 1}`,
      legajo = otra!.legajo,
      input = {
        texto: `${legajo};${dia} 08:00\n${legajo};${dia} 16:00`,
        formato: { legajo: 1, fecha: 2, hora: null, sentido: null, orden: 'dma', fraccion: 1 },
      };
    return {
      galleta: admin,
      input: { ...input, huella: (await dato<{ huella: string }>('tiempo.fichadas', { input })).huella },
    };
  },
  'valores.guardar': async () => {
    const m = await dato<WireValues>('valores.delMes', { input: { periodo: '2027-06', fecha_pago: null } }),
      topes = m.tablas.find((t) => t.codigo === 'topes');
    return {
      galleta: admin,
      input: {
        valores: [
          {
            tabla: 'TablasAuxiliar',
            id: topes?.id,
            version: topes?.version,
            desde: '2027-06-01',
            clave1: 'maximo',
            clave2: null,
            valor: `${6_000_000 + ++n}`,
            fuente: null,
          },
        ],
      },
    };
  },
  'masivos.aplicarAumento': async () => {
    const id = await unLegajo(),
      persona = await dato<{ version: number }>('tabla.ver', { params: { controller: 'Personal', id } });
    await dato('tabla.edit', {
      params: { controller: 'Personal', id },
      input: {
        version: persona.version,
        PersonalBasico: [{ desde: '2026-01-01', basico: `${1_000_000 + ++n}.00` }],
      },
    });
    const v = await dato('masivos.aumento', {
      input: {
        Search: {},
        excepto: [],
        pasos: [{ desde: '2026-11-01', modo: 'porcentaje', valor: '10' }],
        base: 'acumulado',
        unidad: 'peso',
        sentido: 'cercano',
        posteriores: 'dejar',
        basicos: 1,
        escala: null,
        id_a_cuenta: null,
      },
    });
    return { galleta: admin, params: { id: String(v['id']) } };
  },
  'masivos.aplicarAgenda': async () => {
    const concepto = await primera('Conceptos', { campo: 'codigo', op: 'es', valor: 16 });
    const v = await dato('masivos.agenda', {
      input: {
        Search: {},
        excepto: [],
        id_conjunto: null,
        conceptos: [
          {
            id_rrhh_concepto: concepto['id'],
            valores: { cantidad: null, valor_unitario: null, importe: '1000', porcentaje: null },
          },
        ],
        accion: {
          que: 'agregar',
          desde: `2027-0${(++n % 9) + 1}-01`,
          hasta: `2027-0${(n % 9) + 1}-10`,
          cerrar: 0,
        },
      },
    });
    return { galleta: admin, params: { id: String(v['id']) } };
  },
  'publicaciones.confiar': async () => ({
    galleta: admin,
    input: { clave: editor(`editor-${++n}`).linea },
  }),
  'publicaciones.desconfiar': async () => {
    const { linea, id } = editor(`editor-${++n}`);
    await dato('publicaciones.confiar', { input: { clave: linea } });
    return { galleta: admin, input: { id } };
  },
  'publicaciones.agregarFuente': async () => ({
    galleta: admin,
    input: { direccion: `/srv/paquetes-${++n}` },
  }),
  'publicaciones.quitarFuente': async () => {
    const direccion = `/srv/paquetes-${++n}`;
    await dato('publicaciones.agregarFuente', { input: { direccion } });
    return { galleta: admin, input: { direccion } };
  },
  'publicaciones.buscar': async () => {
    const { publicada } = await publicadaNueva(),
      direccion = enCarpeta(join(b.carpeta, `publicado-${++n}`), publicada);
    await dato('publicaciones.agregarFuente', { input: { direccion } });
    return { galleta: admin, input: { direccion } };
  },
  'publicaciones.recibir': async () => ({
    galleta: admin,
    input: { envio: envioDe((await publicadaNueva()).publicada) },
  }),
  'publicaciones.aplicar': async () => ({ galleta: admin, input: await publicacionRecibida() }),
  'publicaciones.deshacer': async () => {
    const pedido = await publicacionRecibida();
    await dato('publicaciones.aplicar', { input: pedido });
    return { galleta: admin, input: { editor: pedido.editor } };
  },
  'casos.guardar': async () => ({ galleta: admin, input: await unCaso() }),
  'casos.importar': async () => {
    const id = (await dato('casos.guardar', { input: await unCaso() }))['id'],
      caso = await dato('casos.exportar', { input: { id } });
    return { galleta: admin, input: { nombre: `De afuera ${++n}`, caso } };
  },
  'casos.quitar': async () => ({
    galleta: admin,
    input: { id: (await dato('casos.guardar', { input: await unCaso() }))['id'] },
  }),
  'casos.aplicar': async () => ({
    galleta: admin,
    input: {
      convenio: '130/75',
      desde: `2041-0${(++n % 9) + 1}-01`,
      opciones: [{ convencion: 'presentismo', opcion: 'doceava' }],
    },
  }),
  'paquetes.cargar': async () => ({
    galleta: admin,
    input: { codigo: null, archivo: propio(`1.${++n}`), huella: null, toma: 'empresa' },
  }),
  'paquetes.deshacer': async () => {
    await dato('paquetes.cargar', {
      input: { codigo: null, archivo: propio(`1.${++n}`), huella: null, toma: 'empresa' },
    });
    return { galleta: admin, input: { codigo: 'bonos' } };
  },
  'paquetes.volver': async () => {
    await dato('paquetes.cargar', {
      input: { codigo: null, archivo: propio(`1.${++n}`), huella: null, toma: 'paquete' },
    });
    const f = await primera('TablasAuxiliar', { campo: 'codigo', op: 'es', valor: 'bonos' }),
      v = await dato('tabla.edit', {
        params: { controller: 'TablasAuxiliar', id: String(f['id']) },
        input: { version: f['version'], d_tabla_auxiliar: `Otra ${n}` },
      });
    return {
      galleta: admin,
      input: { tabla: 'TablasAuxiliar', id: f['id'], version: v['version'], lugares: null },
    };
  },
  'libro.emitir': async () => ({
    galleta: admin,
    input: { periodo: '2026-06', id_establecimiento: null, rubrica: null, soporte: 'digital' },
  }),
  'cierre.paso': async () => ({
    galleta: admin,
    input: { periodo: '2026-05', paso: 'libro', importe: null, id_layout: null },
  }),
  'libro.imprimir': async () => {
    await quieto(
      await llamar(
        'libro.emitir',
        {
          galleta: admin,
          input: { periodo: '2026-07', id_establecimiento: null, rubrica: null, soporte: 'digital' },
        },
        randomUUID(),
      ),
    );
    return {
      galleta: admin,
      params: {
        id: (await primera('LibroLey', { campo: 'personas', op: 'no_vacio', valor: null }))['id'] as number,
      },
      input: { formato: 'csv' },
    };
  },
  'recibos.imprimir': async () => ({
    galleta: admin,
    input: { filtro: todosDe(await liquidacion('calculada')), formato: 'pdf' },
  }),
  'recibos.detener': async () => {
    const id = (
      await dato<{ id: string }>('recibos.imprimir', {
        input: { filtro: todosDe(await liquidacion('calculada')), formato: 'zip' },
      })
    ).id;
    return { galleta: admin, params: { id } };
  },
  'recibos.enviar': async () => {
    const { id_liquidacion } = await conAcceso();
    return { galleta: admin, input: todosDe(id_liquidacion) };
  },
  'recibos.enPapel': async () => {
    const { id_liquidacion } = await conAcceso();
    return {
      galleta: admin,
      input: { filtro: todosDe(id_liquidacion), fecha: '2026-10-02', dado: 1 },
    };
  },
  'recibos.darAcceso': async () => {
    const { id_personal, username } = await conAcceso(false);
    despues = () => conNombre(username);
    return { galleta: admin, input: { personas: [id_personal] } };
  },
  'recibos.quitarAcceso': async () => {
    const { id_personal } = await conAcceso();
    return { galleta: admin, input: { personas: [id_personal] } };
  },
  'recibos.abrir': async () => {
    const { galleta, recibo } = await conRecibo();
    return { galleta, params: { id: recibo } };
  },
  'recibos.firmar': async () => {
    const { galleta, recibo } = await conRecibo();
    await dato('recibos.abrir', { galleta, params: { id: recibo } });
    return {
      galleta,
      params: { id: recibo },
      input: { conforme: 0, comentario: 'faltan horas', actual: CLAVE },
    };
  },
  'recibos.subirImagen': async () => ({ galleta: admin, input: { contenido: PIXEL(++n) } }),
  'documentos.subir': async () => ({
    galleta: admin,
    params: { id: await unLegajo() },
    input: {
      nombre: `DNI ${++n}`,
      clase: 'dni',
      fecha: null,
      vence: null,
      nota: null,
      contenido: Buffer.from('%PDF-1.7 dni').toString('base64'),
    },
  }),
  'documentos.borrar': async () => ({
    galleta: admin,
    params: {
      id: Number(
        (
          await dato('documentos.subir', {
            params: { id: await unLegajo() },
            input: {
              nombre: `DNI ${++n}`,
              clase: 'dni',
              fecha: null,
              vence: null,
              nota: null,
              contenido: Buffer.from('%PDF-1.7 dni').toString('base64'),
            },
          })
        )['id'],
      ),
    },
    input: { motivo: 'se subió dos veces' },
  }),
  'bancos.generar': async () => ({ galleta: admin, input: await pagosDe() }),
  'bancos.rechazar': async () => ({
    galleta: admin,
    params: await archivoBanco(),
    input: { pagos: [1], causa: 'cuenta' },
  }),
  // Somebody else reviews what the administrator changed of a person whom a file had paid.
  'bancos.revisar': async () => ({
    galleta: segundo,
    input: { destinos: (await destinoCambiado()).destinos },
  }),
  'judiciales.generar': async () => ({ galleta: admin, input: await depositable() }),
  'judiciales.acreditar': async () => ({
    galleta: admin,
    params: await deposito(),
    input: { comprobante: '00123', fecha: '2026-10-05' },
  }),
  'judiciales.anular': async () => ({
    galleta: admin,
    params: await deposito(),
    input: { motivo: 'el banco no lo tomó' },
  }),
  // Somebody else accepts that the administrator lowered the wait.
  'bancos.aceptarEspera': async () => {
    const { id } = await primera('Parametros', { campo: 'cuit', op: 'no_vacio', valor: null }),
      params = { controller: 'Parametros', id: Number(id) };
    for (const dias of [9, 8]) {
      const { version } = await dato<{ version: number }>('tabla.ver', { params });
      await dato('tabla.edit', { params, input: { version, dias_espera_destino: dias } });
    }
    const cerrada = await primera('Liquidaciones', { campo: 'estado', op: 'es', valor: 'cerrada' }),
      liquidaciones = [Number(cerrada['id'])];
    const v = await dato<{ espera_bajada: { posicion: number } }>('bancos.ver', {
      input: {
        ...{ liquidaciones, id_layout: null, fecha_pago: null, envio: 1, banco: null, excluidos: [] },
        ...{ grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 },
      },
    });
    return { galleta: segundo, input: { posicion: v.espera_bajada.posicion } };
  },
  'bancos.sinEspera': async () => {
    const { liquidaciones, destinos } = await destinoCambiado();
    const { id } = await primera('Parametros', { campo: 'cuit', op: 'no_vacio', valor: null }),
      params = { controller: 'Parametros', id: Number(id) },
      { version } = await dato<{ version: number }>('tabla.ver', { params });
    await dato('tabla.edit', { params, input: { version, dias_espera_destino: 30 } });
    return { galleta: segundo, input: { liquidaciones, destinos, motivo: 'trajo el comprobante' } };
  },
  'bancos.anular': async () => ({
    galleta: admin,
    params: await archivoBanco(),
    input: { motivo: 'el banco no lo tomó' },
  }),
  'borradores.guardar': async () => ({
    galleta: admin,
    input: {
      tabla: 'Areas',
      id: await nueva(),
      borrador: { version: 1, values: { d_area: 'A medias' }, pending: null },
    },
  }),
  'arranque.cargar': async () => {
    const l = await primera('Liquidaciones', { campo: 'descripcion', op: 'contiene', valor: 'septiembre' }),
      libro = (
        await llamar('declaraciones.archivoLsd', {
          galleta: admin,
          params: { id: Number(l['id']) },
          input: { envio: 'SJ' },
        })
      ).texto.replace(/SJ\d{6}/, 'SJ202001');
    const pedido = { archivos: [{ nombre: 'viejo.txt', texto: libro }], mapeo: [] };
    return {
      galleta: admin,
      input: {
        ...pedido,
        huella: (await dato<{ huella: string }>('arranque.leer', { input: pedido })).huella,
      },
    };
  },
  'salida.crear': async () => ({ galleta: admin, input: { pdf: 0 } }),
  'salida.detener': async () => ({
    galleta: admin,
    params: { id: (await dato<{ id: string }>('salida.crear', { input: { pdf: 0 } })).id },
  }),
  'contable.contabilizar': async () => ({ galleta: admin, input: await contabilizar('provisiones') }),
  'contable.reversar': async () => ({
    galleta: admin,
    params: {
      id: Number((await dato('contable.contabilizar', { input: await contabilizar('liquidaciones') }))['id']),
    },
    input: { motivo: 'se rehizo un recibo', fecha: '2026-10-31' },
  }),
  'vistas.guardar': async () => ({ galleta: admin, params: { controller: 'Areas' }, input: vistaNueva() }),
  'vistas.borrar': async () => ({ galleta: admin, params: { controller: 'Areas', id: await vista() } }),
  'vistas.predeterminar': async () => ({
    galleta: admin,
    params: { controller: 'Areas' },
    input: { id: await vista() },
  }),
  'vistas.disponer': async () => ({
    galleta: admin,
    params: { controller: 'Areas' },
    input: { disposicion: { columnas: null, orden: null, filas: 10 + ++n, densidad: null } },
  }),
  'sistema.detenerTrabajo': async () => ({
    galleta: admin,
    params: { id: (await dato<{ trabajo: string }>('sistema.verificar'))['trabajo'] },
  }),
  'sistema.reconstruir': async () => ({ galleta: admin }),
  'sistema.respaldar': async () => ({ galleta: admin }),
  'sistema.olvidar': async () => ({
    galleta: admin,
    params: {
      id: (await primera('Personal', { campo: 'fecha_egreso', op: 'hasta', valor: '2026-06-30' }))[
        'id'
      ] as number,
    },
    input: { motivo: 'lo pidió la persona' },
  }),
  'correos.descartar': async () => ({ galleta: admin, input: { id: '00000000000000-nadie' } }),
  'administracion.invitar': async () => ({
    galleta: admin,
    input: { nombre: 'Nora Paz', email: `nora${++n}@ejemplo.com.ar`, consulta: 1 },
  }),
  'administracion.modificar': async () => ({
    galleta: admin,
    params: { id: idDe('tercera') },
    input: {
      version: (await dato('administracion.ver', { params: { id: idDe('tercera') } }))['version'],
      nombre: 'Tercera Persona',
    },
  }),
  'administracion.desactivar': async () => ({ galleta: admin, params: { id: idDe('cuarta') } }),
  'administracion.activar': async () => {
    await dato('administracion.desactivar', { params: { id: idDe('quinta') } });
    return { galleta: admin, params: { id: idDe('quinta') } };
  },
  'administracion.restablecer': async () => ({ galleta: admin, params: { id: idDe('sexta') } }),
  'administracion.cerrarSesionesDe': async () => {
    await b.ingresar('tercera');
    return { galleta: admin, params: { id: idDe('tercera') } };
  },
  'mensajes.enviar': async () => ({
    galleta: admin,
    input: { asunto: 'Prueba', texto: 'Una sola vez', para: [idDe('tercera')] },
  }),
  'mensajes.marcar': async () => ({
    galleta: admin,
    input: {
      ids: [
        Number(
          (
            await dato('mensajes.enviar', {
              input: { asunto: 'Prueba', texto: 'Para archivar', para: [idDe('segunda')] },
            })
          )['id'],
        ),
      ],
      archivado: 1,
    },
  }),
  'perfil.guardar': async () => ({
    galleta: segundo,
    input: { nombre: 'Persona segunda', avisa_mensajes: 0 },
  }),
  'factor.quitar': async () => {
    await conAplicacion(idDe('segunda'));
    return { galleta: segundo };
  },
  'factor.quitarLlave': async () => {
    await b.s.directorio.escribir('agregarLlave', {
      ...deSuyo(idDe('segunda')),
      llave: { id: `llave-${++n}`, publica: new Uint8Array(3), contador: 0, transportes: [], nombre: 'Una' },
      huellas: null,
    });
    return { galleta: segundo, input: { id: `llave-${n}` } };
  },
  'factor.probar': async () => ({ galleta: segundo, input: { clave: CLAVE } }),
  'vinculo.desvincular': async () => {
    await vincular(idDe('segunda'));
    return { galleta: segundo };
  },
  'administracion.desvincularProveedor': async () => {
    await vincular(idDe('sexta'));
    return { galleta: admin, params: { id: idDe('sexta') } };
  },
  'administracion.restablecerFactor': async () => {
    await conAplicacion(idDe('sexta'));
    return { galleta: admin, params: { id: idDe('sexta') } };
  },
  'perfil.verificarCorreo': async () => {
    const { galleta } = await quienCambio();
    return { galleta };
  },
  'usuarios.verificarCorreo': async () => ({ input: { token: (await quienCambio()).token } }),
  'perfil.cambiarCorreo': async () => ({
    galleta: segundo,
    input: { email: 'otra.segunda@ejemplo.com.ar', actual: CLAVE },
  }),
  'administracion.cerrarLasDemas': async () => {
    await llamar(
      'usuarios.token',
      { input: { Usuario: { username: 'segunda', password: CLAVE }, Token: { nombre: 'otro', dias: 1 } } },
      randomUUID(),
    );
    return { galleta: segundo };
  },
  'proveedor.guardar': async () => ({
    galleta: admin,
    input: {
      ...{ emisor: 'https://proveedor.test', cliente: 'jornal', nombre: 'Acme', grupos: '', reclamo: '' },
      ...{ alcances: '', anfitriones: [], factores: [], cada_minutos: 5, secreto: 'uno' },
    },
  }),
  'proveedor.quitar': async () => ({ galleta: admin }),
  'terminal.aprobar': async () => ({ galleta: segundo, input: { codigo: await deTerminal() } }),
  'terminal.rechazar': async () => ({ galleta: segundo, input: { codigo: await deTerminal() } }),
  'administracion.guardarRedes': async () => ({
    galleta: admin,
    input: { rol: 'consulta', redes: [`10.${++n % 250}.0.0/16`] },
  }),
  'administracion.cerrarSesion': async () => {
    await llamar(
      'usuarios.token',
      {
        input: { Usuario: { username: 'segunda', password: CLAVE }, Token: { nombre: 'de sobra', dias: 1 } },
      },
      randomUUID(),
    );
    const id = (
      await dato<readonly { id: string; tipo: string }[]>('administracion.sesiones', { galleta: segundo })
    ).find((s) => s.tipo === 'token')!.id;
    return { galleta: segundo, input: { id } };
  },
  'presentaciones.registrar': async () => ({ galleta: admin, input: await sinPresentar() }),
  'presentaciones.acusar': async () => ({
    galleta: admin,
    params: { id: await presentacion() },
    input: { acuse: `A${++n}`, fecha: '2026-10-05' },
  }),
  'presentaciones.descartar': async () => ({
    galleta: admin,
    params: { id: await presentacion() },
    input: { motivo: 'no se envió' },
  }),
  'administracion.cambiarClave': async () => ({
    galleta: await b.ingresar('novena'),
    input: { actual: CLAVE, password: 'otra clave larga y propia' },
  }),
  'administracion.crearEmpresa': async () => ({
    galleta: admin,
    input: {
      razon_social: 'Otra SRL',
      cuit: '30-71548235-1',
      domicilio: 'Calle 2',
      localidad: 'Funes',
      paquete: null,
      mismo_cuit: true,
    },
  }),
  'empresas.modificar': async () => ({
    galleta: admin,
    params: { id: 'demo' },
    input: { razon_social: `Otro nombre ${++n} SA`, alias: `a${n}`, archivada: true },
  }),
  'usuarios.logoutAllSessions': async () => {
    await b.crearUsuario('septima', []);
    await b.ingresar('septima');
    return { input: { Usuario: { username: 'septima', password: CLAVE } } };
  },
  'usuarios.logout': async () => {
    await b.crearUsuario('octava', []);
    return { galleta: await b.ingresar('octava') };
  },
  'usuarios.remind': async () => ({ input: { email: 'segunda' } }),
  'usuarios.reset': async () => ({
    input: { token: await enlace('tercera'), password: 'una clave nueva y larga' },
  }),
  'usuarios.register': async () => ({
    input: { email: 'eva@ejemplo.com.ar', fullname: 'Eva Paz', username: 'eva', password: CLAVE },
  }),
  'usuarios.guardarInicio': async () => ({
    input: {
      codigo: vacio.s.codigoInicial,
      borrador: {
        paso: 'empresa',
        origen: 'nueva',
        nombre: '',
        username: '',
        email: '',
        razon_social: 'Nueva SRL',
        cuit: '',
        domicilio: '',
        localidad: '',
        paquete: 'comercio',
        periodo: '2026-09',
      },
    },
  }),
  'usuarios.primero': async () => ({
    input: {
      codigo: vacio.s.codigoInicial,
      username: 'jefa',
      email: 'jefa@ejemplo.com.ar',
      nombre: 'Jefa de Personal',
      password: CLAVE,
      empresa: {
        razon_social: 'Nueva SRL',
        cuit: '30-71548235-1',
        domicilio: 'Calle 2',
        localidad: 'Funes',
        paquete: null,
      },
    },
  }),
  'usuarios.empresa': async () => ({ galleta: segundo, input: { empresa: 'demo' } }),
};
let vacio: Banco;
/** Calls of an installation without users, in this order. */
const EN_EL_VACIO = new Set(['usuarios.guardarInicio', 'usuarios.primero']);
beforeAll(async () => {
  vacio = await levantar({ demo: false }, await loadParts());
});
afterAll(async () => {
  await vacio.cerrar();
});

/** Calls that store nothing: their effect is in the answer and in what is running. */
const SIN_RASTRO = new Set([
  'correos.descartar',
  'borradores.guardar',
  'usuarios.empresa',
  'sistema.reconstruir',
  'importaciones.detener',
  'exportaciones.detener',
  'auditoria.detenerPlanilla',
  'salida.crear',
  'salida.detener',
  'recibos.detener',
  'sistema.detenerTrabajo',
]);

/** Calls whose mail goes out after the answer. */
const CON_CORREO = new Set([
  'proveedor.guardar',
  'proveedor.quitar',
  'destruccion.pedir',
  'destruccion.confirmar',
  'destruccion.cancelar',
  'usuarios.remind',
  'usuarios.reset',
  'usuarios.register',
  'administracion.cambiarClave',
  'perfil.cambiarCorreo',
  'perfil.verificarCorreo',
  'mensajes.enviar',
  'factor.quitar',
  'factor.quitarLlave',
]);
const correos = (): readonly string[] => archivos('correo-salida').filter((f) => !f.endsWith('.parcial'));
/** Waits for the mail of an order, which comes after its answer, and then until no more come. */
/** Until then, a worker's name may still follow that of their legajo: it does so a moment after what was written. */
let following = 0;
const NAMES_FOLLOW = /^(recibos|administracion|usuarios)\./;
const settled = async (nombre: string): Promise<void> => {
  if (NAMES_FOLLOW.test(nombre)) following = Date.now() + 500;
  await new Promise((s) => setTimeout(s, Math.max(0, following - Date.now())));
  await expect
    .poll(() => archivos('correo-salida').filter((f) => f.endsWith('.parcial')), { timeout: 10_000 })
    .toEqual([]);
  // What another server wrote after it had answered.
  for (const x of [b, vacio]) await x.s.directorio.alDia();
};
const salio = async (mas: number): Promise<void> => {
  await expect.poll(() => correos().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(mas);
  for (let antes = -1; antes !== archivos('correo-salida').length || correos().length !== antes; ) {
    antes = archivos('correo-salida').length;
    // Several may go, one after another.
    await new Promise((s) => setTimeout(s, 100));
  }
};

describe('una misma orden, dos veces con la misma clave', () => {
  it('toda mutación declarada se prueba, o se dice por qué no', () => {
    console.log(
      `mutaciones declaradas ${MUTACIONES.length}: ${Object.keys(CASOS).length} probadas dos veces, aparte ${Object.keys(APARTE).length}`,
    );
    expect(
      [...Object.keys(CASOS), ...Object.keys(APARTE)].sort(),
      'each call with mutation: true (core/api) has its case in CASOS of tests/server/idempotency.test.ts, or in APARTE with why it cannot be repeated',
    ).toEqual([...MUTACIONES].sort());
  });
  it.each(Object.keys(CASOS))('%s: se hace una vez y se contesta igual', async (nombre) => {
    const banco = EN_EL_VACIO.has(nombre) ? vacio : b,
      l = await CASOS[nombre]!();
    await settled(nombre);
    const antes = escrito(banco),
      habia = CON_CORREO.has(nombre) ? correos().length : 0,
      clave = randomUUID();
    const una = await llamar(nombre, l, clave, banco);
    expect(
      [una.http, una.sobre.status === STATUS.success || una.sobre.status === STATUS.session_close],
      una.texto,
    ).toEqual([200, true]);
    await quieto(una);
    if (empezado) await quieto(empezado);
    empezado = undefined;
    await despues();
    despues = () => Promise.resolve();
    if (CON_CORREO.has(nombre)) await salio(habia + 1);
    await settled(nombre);
    const hecho = escrito(banco);
    if (!SIN_RASTRO.has(nombre)) expect(hecho).not.toEqual(antes);
    const otra = await llamar(nombre, l, clave, banco);
    await quieto(otra);
    if (CON_CORREO.has(nombre)) await salio(habia + 1);
    expect([otra.http, otra.texto]).toEqual([una.http, una.texto]);
    expect(escrito(banco)).toEqual(hecho);
  });
  it.each(['tabla.add', 'sistema.respaldar', 'administracion.invitar'])(
    '%s: dos a la vez son una',
    async (nombre) => {
      const l = await CASOS[nombre]!(),
        clave = randomUUID(),
        [una, otra] = await Promise.all([llamar(nombre, l, clave), llamar(nombre, l, clave)]);
      expect([nombre, otra.texto]).toEqual([nombre, una.texto]);
      await quieto(una);
    },
  );
  it('una clave no sirve para otra orden, ni la de uno para otro', async () => {
    const clave = randomUUID(),
      l = await CASOS['tabla.add']!(),
      una = await llamar('tabla.add', l, clave);
    expect(
      (
        await llamar(
          'tabla.delete',
          { galleta: admin, params: { controller: 'Areas', id: (una.sobre.content as { id: number }).id } },
          clave,
        )
      ).sobre.code,
    ).toBe('invalid');
    const ajena = await llamar(
      'tabla.add',
      { ...l, galleta: segundo, input: { codigo: `Z${++n}`, d_area: `Área ${n}` } },
      clave,
    );
    expect((ajena.sobre.content as { id: number }).id).not.toBe((una.sobre.content as { id: number }).id);
  });
  it('lo que se rechazó se puede volver a pedir con su clave', async () => {
    const clave = randomUUID(),
      mal = {
        input: { email: 'leo@ejemplo.com.ar', fullname: 'Leo Paz', username: 'leo', password: 'corta' },
      };
    expect((await llamar('usuarios.register', mal, clave)).sobre.status).toBe(STATUS.error);
    expect(
      (await llamar('usuarios.register', { input: { ...mal.input, password: CLAVE } }, clave)).sobre.status,
    ).toBe(STATUS.success);
  });
});

describe('lo que va aparte', () => {
  it('repetir el ingreso no abre otra sesión', async () => {
    await b.crearUsuario('decima', []);
    const clave = randomUUID(),
      l = { input: { Usuario: { username: 'decima', password: CLAVE } } },
      estados = [
        (await llamar('usuarios.login', l, clave)).sobre.status,
        (await llamar('usuarios.login', l, clave)).sobre.status,
      ];
    expect([estados, b.s.directorio.abiertos(idDe('decima')).length]).toEqual([
      [STATUS.success, STATUS.session_open],
      1,
    ]);
  });
  it('repetir el pedido de un token da otro; repetir su anulación no escribe nada', async () => {
    const clave = randomUUID(),
      l = {
        input: { Usuario: { username: 'decima', password: CLAVE }, Token: { nombre: 'prueba', dias: 1 } },
      };
    const [uno, dos] = [
      await llamar('usuarios.token', l, clave),
      await llamar('usuarios.token', l, clave),
    ].map((r) => (r.sobre.content as { token: string }).token);
    expect(uno).not.toBe(dos);
    const borrar = randomUUID();
    expect((await llamar('usuarios.borrarToken', { portador: uno! }, borrar)).sobre.status).toBe(
      STATUS.success,
    );
    const despues = escrito();
    expect((await llamar('usuarios.borrarToken', { portador: uno! }, borrar)).http).toBe(401);
    expect(escrito()).toEqual(despues);
  });
});

describe('el cliente, el mismo en la web y en la terminal', () => {
  it.each(allEndpoints.map(([nombre, e]) => [nombre, e] as const))(
    '%s lleva clave si cambia algo, y sólo entonces',
    async (_, e) => {
      const pedidos: HttpRequest[] = [];
      let ids = 0;
      const cliente = makeClient({
        newId: () => `clave-${++ids}`,
        fetch: (r) => {
          pedidos.push(r);
          return async () =>
            ok({ status: 200, headers: {}, body: '{"status":1,"content":null,"message":""}' });
        },
      });
      const params = Object.fromEntries([...e.path.matchAll(/:(\w+)/g)].map((m) => [m[1]!, 1]));
      await cliente.call({ ...e, input: api.sistema.verificar.input }, undefined, { params })();
      await cliente.call({ ...e, input: api.sistema.verificar.input }, undefined, {
        params,
        key: 'la-de-antes',
      })();
      expect(pedidos.map((p) => p.headers['idempotency-key'])).toEqual(
        e.mutation ? ['clave-1', 'la-de-antes'] : [undefined, undefined],
      );
    },
  );
});

describe('la misma clave con otro cuerpo', () => {
  const area = (codigo: string) => ({ codigo, d_area: `Zona ${codigo}` });
  const hay = async (codigo: string): Promise<number> =>
    (
      await dato<readonly unknown[]>('tabla.index', {
        params: { controller: 'Areas', page: 1 },
        input: { Search: { filters: [{ campo: 'codigo', op: 'es', valor: codigo }] } },
      })
    ).length;
  it('se rechaza diciendo la clave y no escribe; el mismo, en otro orden, recibe la primera respuesta', async () => {
    const l = { galleta: admin, params: { controller: 'Areas', id: '' } },
      primera = await llamar('tabla.add', { ...l, input: area('K1') }, 'clave-de-k1');
    const otra = await llamar('tabla.add', { ...l, input: area('K2') }, 'clave-de-k1'),
      igual = await llamar('tabla.add', { ...l, input: { d_area: 'Zona K1', codigo: 'K1' } }, 'clave-de-k1');
    expect([otra.sobre.code, otra.sobre.message, await hay('K2'), igual.sobre.content]).toEqual([
      'invalid',
      expect.stringContaining('«clave-de-k1»'),
      0,
      primera.sobre.content,
    ]);
  });
  it('también donde no queda en el registro de la empresa', async () => {
    const l = { galleta: admin },
      nombre = 'perfil.guardar',
      { nombre: mio } = await dato<{ nombre: string }>('perfil.ver', {});
    expect(
      (await llamar(nombre, { ...l, input: { nombre: mio, avisa_mensajes: 0 } }, 'clave-de-perfil')).sobre
        .status,
    ).toBe(STATUS.success);
    expect(
      (await llamar(nombre, { ...l, input: { nombre: mio, avisa_mensajes: 1 } }, 'clave-de-perfil')).sobre
        .message,
    ).toContain('clave-de-perfil');
    expect((await dato<{ avisa_mensajes: number }>('perfil.ver', {})).avisa_mensajes).toBe(0);
  });
  it('también cuando la puerta ya no lo recuerda, y el mismo sigue recibiendo la primera respuesta', async () => {
    const OTRO: Readonly<Record<string, object>> = {
      'sistema.importarNovedades': { filas: [{ legajo: '0151', codigo: '0035', importe: '15000.01' }] },
      'recibos.firmar': { comentario: 'sobran horas' },
      'recibos.subirImagen': { contenido: PIXEL(900) },
      'documentos.subir': { contenido: Buffer.from('%PDF-1.7 otro').toString('base64') },
      'documentos.borrar': { motivo: 'otro motivo' },
      'bancos.rechazar': { causa: 'otra' },
      'bancos.anular': { motivo: 'otro motivo' },
      'judiciales.acreditar': { comprobante: '00124' },
      'judiciales.anular': { motivo: 'otro motivo' },
      'presentaciones.acusar': { acuse: 'B1' },
      'presentaciones.descartar': { motivo: 'otro motivo' },
      'vistas.guardar': { nombre: 'Otra de la misma clave' },
      'paquetes.cargar': { toma: 'paquete' },
      'publicaciones.aplicar': { toma: 'paquete' },
    };
    const hechas: {
      readonly nombre: string;
      readonly clave: string;
      readonly l: Llamada;
      readonly r: Respuesta;
    }[] = [];
    for (const nombre of Object.keys(OTRO)) {
      const caso = await CASOS[nombre]!(),
        clave = `tarde-${nombre}`;
      // The row of its case already exists: the same again would be refused as a duplicate, and its key would
      // leave no trace.
      const l =
          nombre === 'sistema.importarNovedades'
            ? {
                ...caso,
                input: {
                  ...(caso.input as object),
                  filas: [{ legajo: '0151', codigo: '0035', importe: '15000.02' }],
                },
              }
            : caso,
        r = await llamar(nombre, l, clave);
      expect([nombre, r.sobre.status]).toEqual([nombre, STATUS.success]);
      hechas.push({ nombre, clave, l, r });
    }
    corrido += 11 * 60_000;
    const antes = escrito(),
      dicho = [];
    for (const { nombre, clave, l, r } of hechas) {
      const otra = await llamar(nombre, { ...l, input: { ...(l.input as object), ...OTRO[nombre] } }, clave);
      if (!otra.sobre.message.includes(`«${clave}»`))
        dicho.push(`${nombre} con otro cuerpo: ${otra.texto.slice(0, 200)}`);
      const igual = await llamar(nombre, l, clave);
      if (igual.sobre.status !== r.sobre.status)
        dicho.push(`${nombre} con el mismo: ${igual.texto.slice(0, 200)}`);
    }
    expect([dicho, escrito()]).toEqual([[], antes]);
  });
  it('el registro lo recuerda sin decir nada del cuerpo, compara lo guardado antes como entonces, y al borrar los datos de la persona deja de compararlo', async () => {
    const quien = {
      id: b.s.directorio.usuario('demo')!.id,
      nombre: 'Demo',
      roles: ['administrador'] as const,
    };
    const ejecutar = (clave: string, tabla: string, verbo: string, cuerpo: unknown, id?: number) =>
      b.s.companies.con('demo', (e) =>
        e.ejecutar({ clave, quien, tabla, verbo, cuerpo, ...(id === undefined ? {} : { id }) }),
      );
    const db = openDatabase(join(b.carpeta, 'empresas/demo/jornal.sqlite')),
      digest = (clave: string): string =>
        db.prepare('select digest from command where key = ?').pluck().get(clave) as string;
    expect(await ejecutar('larga-1', 'Areas', 'add', area('K3'))).toMatchObject({ right: { codigo: 'K3' } });
    // Two letters of a code may come up in a digest by themselves: what is said is in quotes.
    expect(digest('larga-1')).toMatch(/^h1:[\w+/=-]{20,}$/);
    expect(await ejecutar('larga-1', 'Areas', 'add', area('K4'))).toMatchObject({
      left: { key: 'store.claveAjena' },
    });
    expect(await ejecutar('larga-1', 'Areas', 'add', area('K3'))).toMatchObject({ right: { codigo: 'K3' } });
    db.prepare('update command set digest = ? where key = ?').run(
      JSON.stringify(['Areas', 'add', null]),
      'larga-1',
    );
    expect(await ejecutar('larga-1', 'Areas', 'add', area('K4')), 'como entonces').toMatchObject({
      right: { codigo: 'K3' },
    });
    const persona = (
      await dato<readonly { id: number; version: number }[]>('tabla.index', {
        params: { controller: 'Personal', page: 1 },
        input: {},
      })
    ).at(-1)!;
    expect(
      await ejecutar(
        'larga-2',
        'Personal',
        'edit',
        { version: persona.version, domicilio: 'Calle Canaria 5' },
        persona.id,
      ),
    ).toMatchObject({ right: { id: persona.id } });
    expect(digest('larga-2').slice(0, 3)).toBe('h1:');
    const muchas = db
      .prepare(
        "select count(*) from command where digest like 'h1:%' and json_extract(answer, '$.fila') is null",
      )
      .pluck()
      .get() as number;
    expect(
      await ejecutar('larga-3', 'Personal', 'olvidar', { motivo: 'Lo pidió por carta' }, persona.id),
    ).toMatchObject({ right: { id: persona.id } });
    expect([digest('larga-2'), digest('larga-3').slice(0, 3)]).toEqual(['', 'h1:']);
    // It is unknown whom commands over many rows and files mention, so none of their digests is left.
    expect(
      db
        .prepare(
          "select key from command where digest like 'h1:%' and json_extract(answer, '$.fila') is null",
        )
        .pluck()
        .all(),
    ).toEqual(['larga-3']);
    expect(muchas).toBeGreaterThan(0);
    db.close();
  });
});
