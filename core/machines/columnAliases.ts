// Other names that programs and spreadsheets of the trade give to the same column, and which row of a sheet
// has the titles.

/** A name without the differences of writing: case, accents, dots, spaces, «Nº». */
export const simpleName = (s: string): string =>
  s
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036fº°]/g, '')
    .replace(/[\s.\-/()]+/g, '_')
    .replace(/^_+|_+$/g, '');
const bare = (s: string): string => simpleName(s).replaceAll('_', '');

/** By field, in order. When two tables have a field for the same name, the one that the table has counts. */
const NAMES: readonly (readonly [string, string])[] = [
  ['valor_unitario', 'valor|unitario'],
  ['cantidad', 'unidades|cant'],
  ['importe', 'monto'],
  ['porcentaje', '%|porc'],
  ['periodo_ajuste', 'ajuste'],
  ['periodo', 'mes'],
  ['devengado', 'mes|periodo|mesdevengado|periododevengado'],
  ['observacion', 'obs|observaciones|notas'],
  ['id_rrhh_concepto', 'concepto|codconcepto|codigoconcepto|codigo|cod'],
  ['id_personal', 'legajo|leg|idlegajo|nrolegajo|nlegajo|nroleg|nleg|numerodelegajo|legajonro'],
  ['legajo', 'leg|nrodelegajo|nrolegajo|nlegajo|nroleg|nleg|numerodelegajo|numerolegajo|legajonro|idlegajo'],
  [
    'nombre',
    'apellidoynombre|apellidoynombres|nombreyapellido|nombresyapellidos|apellidonombre|empleado|trabajador|apellido|apellidos|nombres',
  ],
  ['cuil', 'cuit|cuilcuit|cuitcuil|nrocuil|ncuil|nrodecuil|numerodecuil'],
  ['fecha_nacimiento', 'fnac|fecnac|fechanac|fnacimiento|fecnacimiento|fechadenacimiento'],
  [
    'fecha_ingreso',
    'fing|fecing|fechaing|fingreso|fecingreso|fechadeingreso|alta|falta|fechaalta|fechadealta',
  ],
  ['fecha_antiguedad', 'fantiguedad|fecantiguedad|fechadeantiguedad|antiguedaddesde'],
  ['fecha_egreso', 'fegr|fegreso|fecegreso|fechadeegreso|baja|fbaja|fechabaja|fechadebaja'],
  ['id_area', 'sector|departamento|depto|seccion'],
  ['PersonalCategoria', 'cat|categoriacct|categoriadeconvenio|categoriaconvenio|codigocategoria'],
  ['PersonalBasico', 'basico|sueldo|sueldobasico|sueldopactado|remuneracion'],
  ['PersonalJornada', 'jornada|horas|jornadahoras|horasjornada|horaspordia|horasdiarias|hsdiarias'],
  ['PersonalEstablecimiento', 'sucursal|lugardetrabajo'],
  ['id_rrhh_obra_social', 'osocial|os|codigoobrasocial|codobrasocial|rnos'],
  ['id_rrhh_sindicato', 'gremio'],
  ['id_rrhh_clase_legajo', 'clase|tipodelegajo|tipolegajo'],
  ['id_persona_sexo', 'genero'],
  ['domicilio', 'direccion|calle|calleynro|calleynumero|callenro'],
  ['localidad', 'ciudad'],
  ['email', 'mail|correoelectronico'],
  ['telefono', 'tel|celular|movil'],
  ['tarea', 'cargo|funcion|ocupacion'],
  ['numero_cuenta', 'cuenta|nrocuenta|nrodecuenta'],
  ['id', 'numero|n'],
];
const BY_NAME: ReadonlyMap<string, readonly string[]> = NAMES.reduce((m, [field, names]) => {
  for (const n of names.split('|')) m.set(n, [...(m.get(n) ?? []), field]);
  return m;
}, new Map<string, readonly string[]>());

/** The fields that a column with this name may be, the likeliest first. */
export const aliasesOf = (written: string): readonly string[] => BY_NAME.get(bare(written)) ?? [];

/**
 * The position of a part of a name that the file keeps in separate columns; undefined for any other column.
 */
export const partOfName = (written: string): 0 | 1 | undefined =>
  /^apellidos?$/.test(bare(written)) ? 0 : /^nombres?$/.test(bare(written)) ? 1 : undefined;

/** How many rows are searched for the titles. */
export const LOOKED_ROWS = 20;
const said = (cells: readonly unknown[]): number =>
  cells.filter((c) => c !== null && c !== undefined && String(c).trim() !== '').length;

/**
 * Which row has the titles: sheets of the trade begin with the company's name, a month, a blank line. It is
 * the first row that fills most of the columns that the fullest one fills; 0 when there is nothing to choose.
 */
export const titleRow = (rows: readonly (readonly unknown[])[]): number => {
  const first = rows.slice(0, LOOKED_ROWS),
    fullest = Math.max(0, ...first.map(said)),
    i = first.findIndex((r) => said(r) > 0 && said(r) * 2 > fullest);
  return Math.max(0, i);
};
