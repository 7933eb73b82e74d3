// A process that imports, calculates and closes runs without pause and prints what was acknowledged, until it
// is killed.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import { addMeses } from '../../core/kit/period.ts';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester } from '../../server/kernel/company.ts';

const QUIEN: Requester = { id: 1, nombre: 'Prueba', roles: ['administrador'] };
const [carpeta = '', vuelta = '0', desde = '2026-09'] = process.argv.slice(2);
const bien = <A>(r: Result<A>): A => {
  if (E.isLeft(r)) {
    process.stderr.write(`${r.left.message}\n`);
    process.exit(1);
  }
  return r.right;
};
const decir = (linea: string): void => {
  process.stdout.write(`${linea}\n`);
};
const e: Empresa = bien(await openEmpresa({ carpeta, id: 'prueba', hilos: true }));
decir('listo');

let n = 0;
const orden = async (tabla: string, verbo: string, cuerpo: unknown, id?: number) =>
  bien(
    await e.ejecutar({
      clave: `${vuelta}-${++n}`,
      quien: QUIEN,
      tabla,
      verbo,
      cuerpo,
      ...(id === undefined ? {} : { id }),
    }),
  );
const terminado = (trabajo: string): Promise<string> =>
  new Promise((listo) => {
    const mirar = (): void => {
      const t = bien(e.trabajo(trabajo));
      if (t.estado !== 'en_curso') {
        soltar();
        listo(t.estado);
      }
    };
    const soltar = e.alCambiarTrabajo((t) => {
      if (t.id === trabajo) mirar();
    });
    mirar();
  });

// What the one before left half way is not approved, and those that come after it would wait for it.
for (const x of workshopOf(e).almacen.leer.sql.all<{ readonly id: number }>(
  "select id_liquidacion as id from lote_vigente where fase in ('borrador', 'calculada')",
))
  await orden('Liquidaciones', 'anular', { motivo: 'quedó por la mitad' }, x.id);

const legajos = Array.from({ length: 300 }, (_, i) => ({ id_personal: i + 1 }));
for (let periodo = desde; ; periodo = addMeses(periodo, 1)) {
  const marca = `v${vuelta}-${periodo}`;
  const filas = Array.from({ length: 100 }, (_, i) => ({
    legajo: i + 1,
    codigo: 35,
    importe: `${1000 + i}.00`,
    observacion: marca,
  }));
  const r = bien(await e.importarNovedades({ periodo, simular: 0, filas }, marca, QUIEN));
  if (r.aplicadas !== filas.length) throw new Error(JSON.stringify(r).slice(0, 400));
  decir(`lote ${marca}`);
  const id = Number(
    (
      await orden('Liquidaciones', 'add', {
        descripcion: marca,
        periodo: '2026-09',
        id_rrhh_tipo_liquidacion: 1,
        id_rrhh_clase_liquidacion: 1,
        fecha_pago: '2026-09-28',
        legajos,
      })
    )['id'],
  );
  for (let vez = 0; vez < 2; vez++) {
    const { trabajo } = bien(await e.calcular(id, `${marca}-calculo-${vez}`, QUIEN));
    if ((await terminado(trabajo)) !== 'terminado') throw new Error('no terminó');
    decir(`calculada ${id}`);
  }
  const dudosos = bien(await e.chequeos(id)).por_aceptar.map((x) => x.id_personal),
    aceptadas =
      dudosos.length === 0 ? {} : { aceptadas: { legajos: dudosos, motivo: 'la empresa es inventada' } };
  await orden('Liquidaciones', 'aprobar', { sin_los_que_tienen_error: 1, ...aceptadas }, id);
  await orden('Liquidaciones', 'pagar', {}, id);
  await orden('Liquidaciones', 'cerrar', {}, id);
  decir(`cerrada ${id}`);
}
