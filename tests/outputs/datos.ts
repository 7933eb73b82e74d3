// The receipt of the worked example, with the data of its company and person.
import type { ReciboSource } from '../../core/outputs/recibo.ts';
import type { CostoGroup } from '../../core/outputs/costo.ts';
import { generateDemo } from '../../server/demo/generateDemo.ts';
import { empresaEnMemoria, liquidar, type Empresa } from '../golden/empresa.ts';

const nombre = (
  e: Empresa,
  tabla: Parameters<Empresa['filas']>[0],
  id: unknown,
  campo: string,
): string | null => {
  const f = e.filas(tabla).find((x) => x['id'] === id);
  return f ? String(f[campo]) : null;
};

/** The receipts of a month of the demonstration company, as data to print. */
export const datosDeDemo = (pedido: {
  readonly legajos: number;
  readonly periodo: string;
}): readonly ReciboSource[] => {
  const e = empresaEnMemoria();
  const salida: ReciboSource[] = [];
  for (const p of generateDemo({ legajos: pedido.legajos, hasta: pedido.periodo, meses: 3 })) {
    if (p.op !== 'liquidar') {
      e.aplicar([p]);
      continue;
    }
    if (p.periodo !== pedido.periodo || p.tipo !== 'M') continue;
    const gente = e
      .filas('Personal')
      .filter(
        (f) =>
          String(f['fecha_ingreso']) <= `${p.periodo}-31` &&
          (f['fecha_egreso'] == null || String(f['fecha_egreso']) >= `${p.periodo}-01`),
      );
    const recibos = liquidar(
      e,
      { periodo: p.periodo, tipo: 'M', fecha_pago: String(p.valores['fecha_pago']) },
      gente.map((f) => Number(f['legajo'])),
    );
    const conceptos = new Map(
      e.filas('Conceptos').map((c) => [
        Number(c['id']),
        {
          orden_impresion: Number(c['orden_impresion']),
          grupo_costo: c['grupo_costo'] as CostoGroup | null,
        },
      ]),
    );
    const empresa = e.filas('Parametros')[0]!;
    for (const f of gente) {
      const categoria = e
        .filas('Categorias')
        .find(
          (c) =>
            c['id'] === (f['PersonalCategoria'] as { id_rrhh_categoria: number }[]).at(-1)!.id_rrhh_categoria,
        )!;
      salida.push({
        empresa: {
          razon_social: String(empresa['razon_social']),
          cuit: String(empresa['cuit']),
          domicilio: String(empresa['domicilio']),
          localidad: String(empresa['localidad']),
          actividad: String(empresa['actividad']),
          firmante: String(empresa['firmante']),
        },
        persona: {
          legajo: Number(f['legajo']),
          nombre: String(f['nombre']),
          cuil: String(f['cuil']),
          fecha_ingreso: String(f['fecha_ingreso']),
          fecha_antiguedad: null,
          categoria: String(categoria['d_rrhh_categoria']),
          convenio: nombre(e, 'Convenios', categoria['id_convenio'], 'd_convenio'),
          tarea: String(f['tarea']),
          area: nombre(e, 'Areas', f['id_area'], 'd_area'),
          obra_social: nombre(e, 'ObrasSociales', f['id_rrhh_obra_social'], 'sigla'),
          jornada_horas: (f['PersonalJornada'] as { horas: string }[]).at(-1)!.horas,
          forma_pago: String(f['forma_pago']),
          banco: nombre(e, 'Bancos', f['id_banco'], 'd_banco'),
          cbu: String(f['cbu']),
        },
        liquidacion: {
          descripcion: String(p.valores['descripcion']),
          periodo: p.periodo,
          fecha_pago: String(p.valores['fecha_pago']),
          lugar_pago: nombre(e, 'LugaresPago', f['id_lugar_pago'], 'localidad'),
          periodo_deposito: String(p.valores['periodo_deposito']),
          fecha_deposito: String(p.valores['fecha_deposito']),
          banco_deposito: String(p.valores['banco_deposito']),
          borrador: false,
        },
        recibo: recibos.get(Number(f['legajo']))!,
        conceptos,
      });
    }
  }
  return salida;
};
