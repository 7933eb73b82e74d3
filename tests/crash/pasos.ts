// The long steps of an office, each with what it changes. Asked again with its key after the process died, it
// ends as if nobody had killed it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AumentoRequest } from '../../core/api/masivos.ts';
import type { WhichFile } from '../../core/api/presentaciones.ts';
import type { PrintFilter } from '../../core/api/recibos.ts';
import type { Row } from '../../core/kit/field.ts';
import { checkEmpresas } from '../../server/rows/backup.ts';
import { writeBackup } from '../../server/directory/backup.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { acquireFolder } from '../../server/directory/lock.ts';
import { correoInFiles } from '../../server/mail/mail.ts';
import { ADMIN, bien, type Banco } from '../runs/empresa.ts';
import { conNombre, enteras, huella, juntar, sinVersion, terminado, type Paso } from './paso.ts';
import { libro } from './pasoDelLibro.ts';
import { PASOS_QUE_CARGAN, retroactivos } from './pasosQueCargan.ts';
import type { AvisoSender } from '../../server/features/recibos/contract.ts';

const agosto = async (b: Banco): Promise<number> =>
  Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);
const dentroDe = (b: Banco, carpeta: string): readonly string[] => {
  const c = join(b.datos, 'empresas', 'prueba', carpeta);
  return existsSync(c) ? readdirSync(c) : [];
};
const todos = (id_liquidacion: number): PrintFilter => ({
  id_liquidacion,
  areas: [],
  lugares: [],
  personas: [],
  buscar: '',
  entrega: null,
  orden: 'legajo',
});

const banco = async (
  b: Banco,
): Promise<{
  readonly liquidaciones: number[];
  readonly id_layout: number;
  readonly fecha_pago: null;
  readonly envio: number;
  readonly banco: null;
  readonly excluidos: number[];
}> => ({
  liquidaciones: [await agosto(b)],
  id_layout: Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']),
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
});
const porPagar = async (b: Banco) =>
  bien(await b.e.bancos.ver({ ...(await banco(b)), grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 }))
    .grupos;
const archivoDeBanco: Paso = {
  nombre: 'archivo de banco',
  hacer: async (b, clave) => {
    // The request carries the total that the person saw: what is to be paid or, once the file was made, what
    // it pays.
    const g = await porPagar(b),
      total = g.pagan.pagos > 0 ? g.pagan.importe : g.enviados.importe,
      r = bien(await b.e.bancos.generar({ ...(await banco(b)), total, sin_los_bloqueados: 0 }, clave, ADMIN));
    return huella(bien(await b.e.bancos.archivo(r.id)).bytes);
  },
  foto: async (b) => [
    bien(await b.e.bancos.archivos({ desde: 0, cantidad: 50 })).archivos.map((a) => [
      a.id,
      a.total,
      a.cantidad,
      a.hash,
      a.estado,
    ]),
    await porPagar(b),
  ],
};

const presentacion = (nombre: string, cual: (b: Banco) => Promise<WhichFile>): Paso => ({
  nombre,
  hacer: async (b, clave) => {
    const c = await cual(b),
      vista = bien(
        c.clase === 'f931'
          ? await b.e.declaraciones.f931({ periodo: c.periodo! })
          : await b.e.declaraciones.lsd({ id: c.id!, envio: c.envio! }),
      ).huella;
    const p = bien(await b.e.presentaciones.registrar({ ...c, huella: vista, motivo: null }, clave, ADMIN));
    return huella(bien(await b.e.presentaciones.archivo(p.id)).texto);
  },
  foto: async (b) =>
    bien(await b.e.presentaciones.lista(null)).map((p) => [p.id, p.clase, p.secuencia, p.huella, p.estado]),
});

/** How many files a zip has; a truncated one has no index. */
const dentroDelZip = (zip: Buffer): number | string => {
  const fin = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  return fin < 0 ? 'cortado' : zip.readUInt16LE(fin + 10);
};
const impresion: Paso = {
  nombre: 'impresión de recibos',
  hacer: async (b, clave) => {
    const r = bien(
      await b.e.recibos.imprimir(
        { filtro: todos(await agosto(b)), formato: 'zip', direccion: null },
        clave,
        ADMIN,
      ),
    );
    await terminado(b, r.trabajo);
    return [
      r.recibos,
      dentroDelZip(await juntar(bien(b.e.recibos.bajar(await conNombre(b, r.id), ADMIN)).cuerpo)),
    ];
  },
  // No half-drawn file is left anywhere.
  foto: (b) => dentroDe(b, 'impresiones').filter((n) => !n.endsWith('.zip')),
};
const salida: Paso = {
  nombre: 'salida de la empresa',
  hacer: async (b, clave) => {
    const r = bien(await b.e.salida.crear({ pdf: 1 }, clave, ADMIN));
    await terminado(b, r.trabajo);
    return dentroDelZip(await juntar(bien(b.e.salida.bajar(await conNombre(b, r.id), ADMIN)).cuerpo));
  },
  foto: (b) => dentroDe(b, 'salidas').filter((n) => !n.endsWith('.zip')),
};

const exportacion: Paso = {
  nombre: 'exportación de una lista',
  hacer: async (b, clave) => {
    const r = bien(
      await b.e.exportaciones.crear({ tabla: 'Personal', formato: 'xlsx', busqueda: {} }, clave, ADMIN),
    );
    await terminado(b, r.trabajo);
    return [
      r.filas,
      dentroDelZip(await juntar(bien(b.e.exportaciones.bajar(await conNombre(b, r.id), ADMIN)).cuerpo)),
    ];
  },
  // Files left by a process that ended belong to nobody.
  foto: (b) => dentroDe(b, 'exportaciones'),
};

const cartas = (b: Banco): readonly string[] => {
  const c = join(b.datos, 'correo');
  return existsSync(c)
    ? readdirSync(c)
        .filter((n) => n.endsWith('.txt'))
        .map((n) => /^Para: (\S+)/.exec(readFileSync(join(c, n), 'utf8'))![1]!)
        .sort()
    : [];
};
interface Enviados {
  readonly cartas: readonly string[];
  readonly cuenta: Readonly<Record<string, number>> & { readonly enviado: number };
  readonly sin_confirmar: number;
}
const correo: Paso = {
  nombre: 'envío de recibos',
  hacer: async (b, clave) => {
    const e = correoInFiles(join(b.datos, 'correo'), () => Date.UTC(2026, 9, 5)),
      avisar: AvisoSender['avisar'] = async (id, _que, aviso) => {
        await e.enviar({
          para: `usuario-${id}@ejemplo.com.ar`,
          asunto: 'Recibo',
          texto: 'Tiene un recibo.',
          aviso,
        });
        return true;
      };
    await terminado(
      b,
      bien(await b.e.recibos.enviar(todos(await agosto(b)), clave, ADMIN, { avisar, sinVerificar: () => [] }))
        .trabajo,
    );
    return null;
  },
  foto: async (b) => ({
    cartas: cartas(b),
    ...(({ cuenta, sin_confirmar }) => ({ cuenta, sin_confirmar }))(
      bien(
        await b.e.recibos.lista({ filtro: todos(await agosto(b)), sinVerificar: [], desde: 0, cantidad: 1 }),
      ),
    ),
  }),
  // Each mail goes out at most once, and it is known for whom that is uncertain.
  aMedias: ((h: Enviados, _: Enviados, fin: Enviados) =>
    new Set(h.cartas).size === h.cartas.length &&
    h.cartas.length <= h.cuenta.enviado &&
    h.cartas.length >= h.cuenta.enviado - h.sin_confirmar &&
    h.cuenta.enviado <= fin.cuenta.enviado) as never,
};

const AUMENTO: AumentoRequest = {
  Search: {},
  excepto: [],
  pasos: [{ desde: '2026-08-01', modo: 'porcentaje', valor: '10' }],
  base: 'acumulado',
  unidad: 'peso',
  sentido: 'cercano',
  posteriores: 'dejar',
  basicos: 1,
  escala: null,
  id_a_cuenta: null,
};
const pagado = async (b: Banco): Promise<unknown> => [
  (await enteras(b, 'Personal')).map((p) => [p['id'], p['PersonalBasico']]),
  sinVersion(await b.filas('Agenda')),
];
const aumento: Paso = {
  nombre: 'aumento',
  hacer: async (b, clave) => {
    const conEscala = {
      ...AUMENTO,
      escala: {
        id_convenio: Number((await b.filas('Convenios'))[0]!['id']),
        valores: null,
        no_remunerativo: 'mantener' as const,
        fuente: null,
      },
    };
    const v = bien(await b.e.masivos.aumento(conEscala, ADMIN));
    // The preview died with the process; if the raise was already written, there is nothing left to raise.
    if (v.escribe > 0)
      await terminado(
        b,
        bien(await b.e.masivos.aplicar('aumento', await conNombre(b, v.id), clave, ADMIN)).trabajo,
      );
    return null;
  },
  foto: async (b) => [await pagado(b), sinVersion(await b.filas('Escalas'))],
};
const aumentoDeshecho: Paso = {
  nombre: 'aumento deshecho',
  hacer: async (b) => {
    const i = b.e.importaciones.lista(null).find((x) => x.ajustes.cliente.includes('masivo'))!;
    return bien(await b.e.importaciones.deshacer(i.id, ADMIN)).fase;
  },
  foto: aumento.foto,
};

const asientos = async (b: Banco): Promise<unknown> => enteras(b, 'Asientos');
const asiento = (nombre: string, clase: 'liquidaciones' | 'provisiones'): Paso => ({
  nombre,
  foto: asientos,
  hacer: async (b, clave) =>
    bien(
      await b.e.contable.contabilizar(
        { clase, periodo: '2026-08', liquidaciones: [], fecha: '2026-08-31', leyenda: nombre, huella: '' },
        clave,
        ADMIN,
      ),
    ),
});
const reversion: Paso = {
  nombre: 'reversión de un asiento',
  foto: asientos,
  hacer: async (b, clave) =>
    bien(
      await b.e.contable.reversar(1, { motivo: 'se rehizo un recibo', fecha: '2026-09-01' }, clave, ADMIN),
    ),
};

const saldos = async (b: Banco): Promise<unknown> => sinVersion(await b.filas('SaldosIniciales'));
const historia: Paso = {
  nombre: 'historia de otro programa',
  foto: saldos,
  hacer: async (b, clave) => {
    const libro = bien(await b.e.declaraciones.archivoLsd({ id: await agosto(b), envio: 'SJ' })).texto,
      archivos = [{ nombre: 'lsd.txt', texto: libro.replace('SJ202608', 'SJ202512') }],
      h = bien(await b.e.arranque.leer({ archivos, mapeo: [] }));
    // If everything is loaded already, reading it again says so; the request still carries the first reading.
    const { trabajo } = bien(
      await b.e.arranque.cargar({ archivos, mapeo: [], huella: h.huella }, clave, ADMIN),
    );
    await terminado(b, trabajo);
    return h.filas;
  },
};

/** Imports as the terminal and the web do: continues from where the import is. */
const importar = async (b: Banco, clave: string, tabla: string, filas: readonly Row[]): Promise<unknown> => {
  const { importaciones: i } = b.e,
    { id } = bien(
      await i.crear(
        tabla,
        { alError: 'abort', periodo: null, clave: null, nuevas: 0, simular: 0, cliente: '{}' },
        clave,
        ADMIN,
      ),
    ),
    fase = (): string => bien(i.ver(id)).fase;
  if (fase() === 'recibiendo')
    for (let desde = 0; desde < filas.length; desde += 40)
      bien(
        await i.recibir(
          id,
          {
            desde,
            filas: filas.slice(desde, desde + 40).map((valores, n) => ({ linea: desde + n + 1, valores })),
          },
          ADMIN,
        ),
      );
  if (fase() === 'recibiendo') await terminado(b, bien(await i.revisar(id, ADMIN)).trabajo);
  if (fase() !== 'terminada') await terminado(b, bien(await i.aplicar(id, ADMIN)).trabajo);
  return bien(i.ver(id)).aplicadas;
};
const saldosIniciales: Paso = {
  nombre: 'saldos iniciales',
  foto: saldos,
  hacer: async (b, clave) => {
    const concepto = (await b.una('Conceptos', 'codigo', 1))['id']!;
    return importar(
      b,
      clave,
      'SaldosIniciales',
      (await b.filas('Personal')).map((p) => ({
        id_personal: p['id']!,
        id_rrhh_concepto: concepto,
        devengado: '2025-11',
        importe: '1000.50',
      })),
    );
  },
};
const conceptos: Paso = {
  nombre: 'importación de conceptos',
  foto: async (b) => sinVersion((await b.filas('Conceptos')).filter((c) => Number(c['codigo']) >= 7000)),
  hacer: async (b, clave) => {
    const tipo = (await b.filas('TiposConcepto'))[0]!['id']!;
    return importar(
      b,
      clave,
      'Conceptos',
      Array.from({ length: 50 }, (_, n) => ({
        codigo: 7000 + n,
        d_rrhh_concepto: `Importado ${n}`,
        id_rrhh_tipo_concepto: tipo,
        orden_calculo: 7000 + n,
        formula: n === 0 ? '100' : `[${7000 + n - 1}] + 1`,
        valor_generico: '0',
        redondeo: 'centavo',
      })),
    );
  },
};
const reconstruccion: Paso = {
  nombre: 'reconstrucción',
  foto: async (b) =>
    huella(
      JSON.stringify([
        await pagado(b),
        await asientos(b),
        await saldos(b),
        sinVersion(await b.filas('Recibos')),
      ]),
    ),
  hacer: async (b) => {
    await terminado(b, bien(await b.e.reconstruir()).trabajo);
    return null;
  },
};

const copia = (b: Banco): string => `${b.datos}-copia`,
  vuelta = (b: Banco): string => `${b.datos}-vuelta`;
/** What can be used in a folder; null for a half-restored one. */
const enteraEn = (carpeta: string): unknown => {
  if (!existsSync(carpeta) || readdirSync(carpeta).length === 0) return null;
  const tomada = acquireFolder(carpeta);
  if (isLeft(tomada)) return tomada.left.key === 'servidor.restaurandoAMedias' ? null : tomada.left.message;
  tomada.right();
  rmSync(join(carpeta, 'candado.sqlite'));
  try {
    const r = checkEmpresas(carpeta);
    return isLeft(r) ? r.left.message : r.right;
  } catch (e) {
    return String(e);
  }
};
const respaldo: Paso = {
  nombre: 'respaldo',
  foto: (b) => enteraEn(copia(b)),
  hacer: async (b) => {
    const r = await writeBackup({
      datos: b.datos,
      destino: copia(b),
      ahora: '2026-10-05T12:00:00.000Z',
      hilo: false,
    });
    return isLeft(r) && r.left.code !== 'duplicate' ? r.left.code : 'hecho';
  },
};
const restauracion: Paso = {
  nombre: 'restauración de un respaldo',
  foto: (b) => enteraEn(vuelta(b)),
  hacer: async (b) => {
    const r = await restoreBackup({ respaldo: copia(b), datos: vuelta(b) });
    return isLeft(r) ? r.left.code : 'hecho';
  },
};
/** Deletes a test's data folder and those beside it. */
export const borrarJuntoA = (datos: string): void => {
  for (const c of ['', '-copia', '-vuelta']) rmSync(`${datos}${c}`, { recursive: true, force: true });
};
export const AL_LADO = ['', '-copia', '-vuelta'] as const;

/** In this order: each step finds what the earlier ones left. */
export const PASOS: readonly Paso[] = [
  archivoDeBanco,
  presentacion('presentación del F.931', async () => ({
    clase: 'f931',
    periodo: '2026-08',
    id: null,
    envio: null,
  })),
  presentacion('presentación del LSD', async (b) => ({
    clase: 'lsd',
    periodo: null,
    id: await agosto(b),
    envio: 'SJ',
  })),
  impresion,
  correo,
  libro,
  exportacion,
  aumento,
  retroactivos,
  aumentoDeshecho,
  asiento('asiento del mes', 'liquidaciones'),
  asiento('provisiones', 'provisiones'),
  reversion,
  historia,
  saldosIniciales,
  conceptos,
  ...PASOS_QUE_CARGAN,
  salida,
  reconstruccion,
  respaldo,
  restauracion,
];
