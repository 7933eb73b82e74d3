// Texts of the company's page.
export const empresa = {
  nueva: 'Datos de la empresa', seGuardo: 'Se guardaron los datos de la empresa.', enActividad: '{{activos}} en actividad, de {{total}}', legajos: 'Legajos', dosPersonas: 'Aprueba otra persona', unaPersona: 'Aprueba cualquiera que liquida', cuitPrefijo: 'empieza con 30, 33 o 34; de una persona, con 20, 23, 24 o 27',
  valores: { nota: 'Antes de la primera fecha vale lo escrito en «Contribuciones y ART». Cada mes se calcula con lo que rige en su último día; los cerrados quedan como se calcularon.' },
  falta: {
    titulo: 'Para liquidar un mes falta', nada: 'La empresa tiene todo lo que hace falta para liquidar un mes.', conceptos: 'Conceptos: cargue un convenio', tipos: 'Tipos de liquidación', legajos: 'Legajos', obrasSociales: 'Obras sociales, para el F.931',
    art: 'Alícuota de ART', firmante: 'Quién firma los recibos', establecimientos: 'Un establecimiento', escalas: 'Escalas', modelo: 'Un modelo de recibo con logo y firma', banco: 'El diseño del archivo del banco',
  },
  imagenes: { logo: 'Logo', firma: 'Firma del empleador', sin: 'Sin imagen', delModelo: 'Las del modelo de recibo «{{modelo}}», que rige hoy.', sinModelo: 'Salen del modelo de recibo, y todavía no hay ninguno.', cambiar: 'Cambiarlas en el modelo', crear: 'Crear un modelo' },
  ajustes: {
    titulo: 'Otros ajustes', recibo: 'Modelos de recibo', reciboPara: 'Logo, firma, leyenda y disposición de las hojas.', bancos: 'Diseños de archivo de banco', bancosPara: 'Con qué formato se mandan los haberes.', f931: 'F.931', f931Para: 'A qué dato va cada concepto.',
    establecimientos: 'Establecimientos', establecimientosPara: 'Domicilio, zona y códigos de F.931 de cada uno.', asiento: 'Asiento contable', asientoPara: 'Cuentas, imputaciones y formato.', calendario: 'Calendario', calendarioPara: 'Feriados y vencimientos.', paquetesPara: 'Convenios con sus conceptos, escalas y tablas.', usuariosPara: 'Quién entra y con qué roles.',
  },
} as const;
