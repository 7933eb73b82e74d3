// How people of an office say the same thing, and the words that say nothing by themselves. Each line is one
// thing; the order is of no consequence.
import { plainWords, wordKey } from './wordKey.ts';

const SAME: readonly string[] = [
  'empleado trabajador persona legajo personal obrero operario laburante dependiente',
  'sueldo haber haberes remuneración salario jornal paga mensualidad',
  'echar despedir despido baja egreso desvincular desvinculación cesantía rajar',
  'renunciar renuncia dimitir telegrama',
  'baja egreso irse retiro salida',
  'recibo bono boleta comprobante talón recibito',
  'aguinaldo sac complementario',
  'vacaciones vacación descanso licencia',
  'préstamo prestar crédito financiado',
  'anticipo adelanto adelantar vale',
  'embargo embargar judicial oficio juzgado',
  'alimentos alimentaria cuota manutención',
  'aumento aumentar suba subir incremento incrementar paritaria paritarias actualizar',
  'básico salario sueldo',
  'liquidar liquidación calcular cálculo procesar',
  'pagar pago abonar depositar acreditar acreditación transferir transferencia',
  'banco cbu cuenta homebanking',
  'corregir arreglar enmendar rectificar modificar cambiar editar equivocar equivoqué error mal',
  'borrar eliminar quitar sacar anular',
  'cargar ingresar anotar poner meter agregar añadir registrar',
  'alta contratar incorporar incorporación entró nuevo tomar',
  'falta faltar ausencia ausente inasistencia faltó',
  'enfermo enfermedad carpeta médico parte reposo',
  'accidente art siniestro',
  'embarazo maternidad parto embarazada nacimiento paternidad',
  'hijo hija familiar cónyuge esposa marido familia cargas',
  'hora extra extras extraordinaria suplementaria sobretiempo',
  'premio presentismo bono plus gratificación incentivo asistencia',
  'novedad novedades variable',
  'descuento descontar retener retención deducción',
  'ganancias impuesto cuarta categoría',
  'siradig f572 572',
  'f931 931 sicoss aportes contribuciones cargas jubilación',
  'afip arca fisco dgi',
  'libro rúbrica lsd hojas',
  'sindicato gremio sindical',
  'mutual prepaga obra',
  'indemnización indemnizar resarcimiento',
  'preaviso aviso notificar notificación',
  'convenio cct acuerdo',
  'escala tabla grilla',
  'categoría puesto cargo función',
  'jornada horario turno',
  'fichada fichar reloj marcar fichadas',
  'feriado asueto festivo calendario',
  'contraseña clave password',
  'usuario acceso permiso rol cuenta',
  'correo mail email',
  'firmar firma conformidad firmado',
  'imprimir impresión pdf papel',
  'importar traer subir migrar pasar',
  'exportar bajar descargar sacar',
  'excel planilla csv',
  'respaldo copia backup',
  'asiento contable contabilidad contador',
  'cerrar cierre terminar finalizar',
  'reabrir abrir deshacer',
  'mes mensual período',
  'quincena quincenal jornalizado',
  'certificado constancia comprobante',
  'antigüedad años escalafón',
  'viático viáticos gastos',
  'comisión comisiones ventas',
  'multa sanción suspensión suspender',
  'jubilar jubilación retirarse',
  'fallecer fallecimiento muerte murió',
  'neto bolsillo mano',
  'bruto total',
  'retroactivo diferencia atrasado',
  'simular probar prueba estimar cuánto',
  'fórmula cuenta función',
  'concepto ítem renglón línea',
  'empresa empleador firma razón',
  'sucursal establecimiento local planta',
  'sector área departamento',
  'domicilio dirección',
  'cuil cuit documento dni',
  'tope máximo límite',
  'mínimo smvm vital',
];

/** Words without content, as people write them in a question: also their usual misspellings, by their sound. */
const EMPTY =
  'a al ante aca ahi algo alguien aun ayuda bien cada como con cual cuales cuando cuanta cuantas cuantos de del desde donde ' +
  'dos e el ella ellos en entre era es esa ese eso esta estan este esto estos estoy favor fue gracias ha hace hacer haces ' +
  'hago haciendo hacen hacerlo hacerle hacia han hasta hay hola ir la las le les lo los mas me mi mis muy necesito ni no nos o ' +
  'os otra otro para paso pero por porfa porque puede pueden puedo podria q que quiero quiere quien se sea ser si sin ' +
  'sobre son soy su sus tambien te tengo tenemos tiene tienen tu un una unas uno unos va ver voy x xq y ya yo ' +
  'debo debe dar dame doy das hice hizo uso usar sirve sino fui cosa';

const others = new Map<string, Set<string>>();
for (const line of SAME) {
  const keys = plainWords(line).map(wordKey);
  for (const k of keys) others.set(k, new Set([...(others.get(k) ?? []), ...keys.filter((x) => x !== k)]));
}
const NONE: ReadonlySet<string> = new Set();
/** The keys of what else means the same; none when the word is of no group. */
export const sameInOffice = (key: string): ReadonlySet<string> => others.get(key) ?? NONE;
/** Every word of the office, in lower case and without accents. */
export const officeWords: readonly string[] = [...new Set(SAME.flatMap(plainWords))];

const empty = new Set(plainWords(EMPTY).map(wordKey));
export const saysNothing = (plain: string): boolean =>
  empty.has(wordKey(plain)) && !others.has(wordKey(plain));
