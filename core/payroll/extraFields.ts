// The fields of the legajo that only some formulas read.

/** Fields of the legajo that are read only when some formula names them. */
export const EXTRA_FIELDS = [
  'fecha_nacimiento',
  'localidad',
  'id_lugar_pago',
  'tarea',
  'forma_pago',
  'codigo_situacion',
  'codigo_condicion',
  'codigo_modalidad',
  'codigo_siniestrado',
  'puesto',
] as const;
export type ExtraField = (typeof EXTRA_FIELDS)[number];
