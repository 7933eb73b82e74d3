// What is withheld: contributions to social security, obra social and union, then what each person owes; and the rounding of the net.
import { concepto, UNA_VEZ } from './concepto.ts';
import { CONVENIO } from '../escalas.ts';

const tasa = (subsistema: string): string => `TABLA("tasas"; "${subsistema}"; SI(jubilado; "jubilado"; "activo"))`;
const aporte = (codigo: number, nombre: string, base: string, subsistema: string, afip: string, costo: 'seguridad_social' | 'inssjp' | 'obra_social') =>
  concepto(codigo, nombre, 'DES', `[${base}] * ${tasa(subsistema)} / 100`, { base: `[${base}]`, cantidad: tasa(subsistema), unidad: '%', afip, costo });

const pct = (cual: string): string => `TABLA("aportes_convenio"; convenio; "${cual}")`;
const REGLA_CUOTA = 'TABLA("reglas_convenio"; convenio; "cuota_jornada_completa")';
const gremial = { unidad: '%', costo: 'sindical', convenios: [CONVENIO] } as const;
const SI_AFILIADO = (valor: string): string => `SI(afiliado_sindicato; ${valor}; 0)`;
const REDONDEO = 'TABLA("importes"; "redondeo_neto")';

export const descuentos = [
  aporte(300, 'Jubilación', '0901', 'jubilacion', '810000', 'seguridad_social'),
  aporte(301, 'Ley 19.032 (INSSJP)', '0905', 'inssjp', '810001', 'inssjp'),
  // The law's two lines, 2.55 % and 0.45 %: many receipts print their sum as one of 3 %.
  aporte(302, 'Obra social', '0904', 'obra_social', '810002', 'obra_social'),
  aporte(303, 'Fondo Solidario de Redistribución', '0904', 'fsr', '810003', 'obra_social'),
  concepto(304, 'Adherentes de obra social', 'DES', 'novedad.importe', { aPedido: true, afip: '810009', costo: 'obra_social' }),
  concepto(305, 'Aporte fijo OSECAC', 'DES', 'TABLA("importes"; "osecac_fijo")', { enTipos: UNA_VEZ, unaVez: true, enObrasSociales: ['126205'], afip: '810009', costo: 'obra_social' }),
  concepto(310, 'Cuota sindical (CCT 130/75 art. 101)', 'DES', SI_AFILIADO(`[0912] * ${pct('cuota_sindical')} / 100`), { base: '[0912]', cantidad: pct('cuota_sindical'), ...gremial, afip: '810004', texto: 'Cuota sindical, art. 101' }),
  concepto(311, 'Aporte convencional (CCT 130/75 art. 100)', 'DES', `[0912] * ${pct('aporte_art_100')} / 100`, { base: '[0912]', cantidad: pct('aporte_art_100'), ...gremial, afip: '810004', texto: 'Aporte convencional, art. 100' }),
  concepto(312, 'FAECYS', 'DES', `[0912] * ${pct('faecys')} / 100`, { base: '[0912]', cantidad: pct('faecys'), ...gremial, afip: '820000' }),
  concepto(313, 'Cuota sindical, complemento por jornada parcial', 'DES', SI_AFILIADO(`SI(${REGLA_CUOTA} = 1; ([0913] - [0912]) * ${pct('cuota_sindical')} / 100; 0)`), { base: '[0913] - [0912]', cantidad: pct('cuota_sindical'), ...gremial, afip: '810004', texto: 'Cuota sindical, compl. jornada', nota: 'La cuota del afiliado de jornada parcial se calcula como si fuera completa.' }),
  concepto(320, 'Seguro de vida voluntario', 'DES', 'novedad.importe', { aPedido: true, afip: '810005' }),
  concepto(321, 'Préstamo o mutual', 'DES', 'novedad.importe', { aPedido: true, afip: '810007' }),
  concepto(324, 'Anticipo de sueldo', 'DES', 'novedad.importe', { aPedido: true, afip: '820000' }),
  // After every other discount, and no more than what is left: an advance comes off the net, never off a base.
  concepto(325, 'Adelanto de vacaciones', 'DES', 'MIN(novedad.importe; MAX(0; TOTAL_ANTES("neto")))', { aPedido: true, base: 'novedad.importe', orden: 8000, afip: '820000' }),
  concepto(945, 'Saldo pendiente del adelanto de vacaciones', 'AUX', '[0325].base - [0325]', { orden: 8001 }),
  concepto(99, 'Redondeo', 'NR', `SI(${REDONDEO} = 0; 0; TECHO(TOTAL_ANTES("neto"); SI(${REDONDEO} = 0; 1; ${REDONDEO})) - TOTAL_ANTES("neto"))`, { orden: 8100, afip: '799999', nota: 'Lleva el neto al peso siguiente; no integra ninguna base.' }),
];
