// Texts of the checks that single tables have.
export const tablas = {
  hastaAntes: 'La fecha «hasta» es anterior a «desde».',
  egresoAntes: 'El egreso es anterior al ingreso.',
  limiteMal: 'El límite «{{valor}}» no es un número.', limiteEscrito: 'El límite «{{valor}}» se escribe {{escrito}}: sin separar los miles y con punto.',
  filaRepetida: 'Hay dos filas para {{clave}} desde el {{desde}}: deje una.',
  saldoVacio: 'Dé un importe o una cantidad.',
  novedadVacia: 'La novedad no dice nada: escriba una cantidad, un valor unitario, un importe o un porcentaje.',
} as const;

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: 'Requerido',
  minimo: 'Debe ser mayor que 0!',
  maximo: 'Debe ser menor/igual que 9999!',
  corto: 'Muy corto!',
  largo: 'Muy largo!',
  filtroVacio: 'El filtro no admite a nadie: elija al menos uno, o quítelo.',
} as const;
