// Texts of the payment files of banks: expressions, layouts, who is paid and who is not, the screens and the terminal.
export const bancos = {
  cuentas: { hasta: 'La cuenta termina antes de empezar.', porcentaje: 'Los porcentajes de las cuentas pasan de 100 en una misma fecha.' },
  expresion: {
    vacia: 'Falta la expresión.', comilla: 'Hay una comilla sin cerrar en el lugar {{lugar}}.', signo: '«{{signo}}» no se entiende en el lugar {{lugar}}.', fin: 'La expresión está incompleta.', sobra: 'No se espera «{{signo}}» en el lugar {{lugar}}.', larga: 'La expresión tiene más de {{maximo}} partes.',
    variable: '«{{nombre}}» no existe.', funcion: 'La función {{nombre}} no existe.', quiso: '¿Quiso decir {{otra}}?',
    soloDetalle: '«{{nombre}}» es de cada pago: solo va en el detalle.', soloArchivo: '«{{nombre}}» es del archivo entero: va en la cabecera o en el pie.',
    tipos: { texto: 'un texto', numero: 'un número', fecha: 'una fecha', logico: 'una comparación' }, tipo: '{{donde}} lleva {{hace}} y hay {{hay}}.', cuantos: '{{funcion}} lleva {{hacen}} datos y tiene {{hay}}.',
    parte: 'PARTE cuenta los lugares desde 1.', rellenar: 'RELLENAR lleva un largo de hasta {{maximo}}, un solo carácter y el lado "D" o "I".', decimales: 'NUMERO admite de 0 a 8 decimales.', fraccion: '{{valor}} no entra en {{decimales}} decimales.', formato: '«{{valor}}» no es un formato de fecha: se escribe con AAAA, AA, MM y DD.',
    falta: 'Falta {{nombre}}.',
  },
  layout: {
    tipo: 'El campo es {{tipo}} y la expresión da {{hay}}.', formato: 'Falta el formato de la fecha, con AAAA, MM y DD (dice «{{valor}}»).', centavos: 'Un importe lleva dos decimales por lo menos.', sinLugar: 'En ancho fijo cada campo dice desde dónde va y cuántos lugares ocupa.',
    encima: '«{{nombre}}» empieza en {{lugar}}, sobre «{{otro}}».', hueco: 'Del lugar {{desde}} al {{hasta}} no hay campo: va en blanco.', pasa: 'El registro llega al lugar {{fin}} y su largo es {{largo}}.', corto: 'El registro llega al lugar {{fin}}: se completa con blancos hasta {{largo}}.',
    repetido: 'Hay dos campos «{{nombre}}» en el registro.', sinDetalle: 'El diseño no tiene detalle.', sinImporte: 'El detalle no lleva el importe (un campo de tipo importe con la expresión importe): sin él no se puede comparar con los recibos.', sinQuien: 'El detalle no dice de quién es: ponga el CUIL, el legajo, el CBU o la cuenta.', archivo: 'Nombre del archivo: {{mensaje}}',
    conErrores: 'El diseño tiene errores (son {{n}}). El primero: {{primero}}',
  },
  sinAprobar: '«{{liquidacion}}» no está aprobada: apruébela antes de pagarla.', sinLiquidaciones: 'Elija al menos una liquidación.', sinLayout: 'Elija el diseño del archivo.', envio: 'El número de envío va de 1 a 99999.', sinCbu: 'No tiene CBU.', cbuMalo: 'El CBU {{cbu}} no es válido.', sinNeto: 'Su neto no es un pago.', efectivo: 'Cobra en efectivo.', cheque: 'Cobra con cheque.',
  excluido: 'Queda para otro archivo.', otroBanco: 'Su cuenta es de otro banco.', hayBloqueados: 'Hay personas a las que no se puede pagar (son {{n}}). La primera: {{primero}} Corríjalo, o pague a los demás.', nadie: 'No hay a quién pagar.', yaEnviado: 'Estos recibos ya se pagaron: van en el archivo n.º {{archivo}}. Si el banco no lo pagó, anúlelo con un motivo.',
  cambio: 'Lo que hay que pagar cambió: era {{antes}} y es {{ahora}}. Revise y vuelva a pedirlo.', otroAntes: 'Otra persona cambió los pagos al mismo tiempo. Revise y vuelva a pedirlo.', noSale: 'El archivo no sale: {{mensaje}}', noVuelve: 'El archivo, leído de nuevo, no dice lo que hay que pagar. No se entrega; revise el diseño.',
  olvidada: 'En el archivo hay una persona cuyos datos se borraron: no se puede volver a armar.', incompleto: 'Faltan los pagos del archivo n.º {{archivo}}: no se puede saber a quién se pagó. Restaure la copia de seguridad.', otraHuella: 'El archivo n.º {{archivo}} no es el que se mandó: sus datos cambiaron. No se entrega.',
  noExiste: 'No existe ese archivo.', anulado: 'El archivo n.º {{archivo}} está anulado.', motivo: 'El motivo tiene de 4 a 300 letras.', sinElegir: 'Elija al menos un pago.', noEstaElPago: 'El pago {{n}} no está en el archivo n.º {{archivo}}.', yaRechazado: 'El pago {{n}} ya está marcado como devuelto.',
  grupos: { pagan: 'Van en el archivo', bloqueados: 'No se les puede pagar', enviados: 'Ya pagados', otros: 'Efectivo, cheque o sin neto', fuera: 'Para otro archivo' },
  estado: { enviado: 'Enviado', conDevueltos: 'Con devueltos', anulado: 'Anulado' },
  cli: {
    resumen: 'archivos de pago de los bancos: quién cobra, hacerlo una vez, anularlo', ejemplos: 'jornal bank preview 22 --layout CSV\njornal bank file 22 --layout SANTANDER --output haberes.txt --yes',
    list: 'los archivos que se mandaron', preview: 'a quién se pagaría y a quién no', file: 'hace el archivo, una vez, y lo escribe', get: 'el mismo archivo de nuevo, byte por byte', annul: 'anula un archivo que el banco no pagó', reject: 'marca los pagos que el banco devolvió',
    ejemploList: 'jornal bank list --format json', ejemploPreview: 'jornal bank preview 22 23 --layout CSV --group pagan', ejemploFile: 'jornal bank file 22 --layout CSV --without-blocked --output pagos.csv --yes', ejemploGet: 'jornal bank get 3 --output haberes.txt', ejemploAnnul: 'jornal bank annul 3 --reason "el banco lo rechazó"', ejemploReject: 'jornal bank reject 3 --payments 4,17 --cause cuenta',
    liquidaciones: 'números de las liquidaciones aprobadas', disenio: 'código del diseño del archivo', fecha: 'día de la acreditación; sin él, el de la liquidación', envio: 'número de envío; sin él, el que sigue', banco: 'solo las cuentas de esta entidad (tres cifras del CBU)', excepto: 'legajos que quedan para otro archivo, con comas',
    grupo: 'qué pagos se muestran', sinBloqueados: 'paga a los demás cuando a alguien no se le puede pagar', archivo: 'número del archivo', pagos: 'números de los pagos en el archivo, con comas', causa: 'por qué los devolvió',
    columnas: { archivo: 'Archivo', fecha: 'Acreditación', disenio: 'Diseño', pagos: 'Pagos', total: 'Total', estado: 'Estado', legajo: 'Legajo', nombre: 'Nombre', cbu: 'CBU', importe: 'Importe', motivo: 'Motivo' },
    ninguno: 'Todavía no se mandó ningún archivo.', malaFecha: '«{{valor}}» no es una fecha de la forma aaaa-mm-dd.', grupoDicho: '{{grupo}}: {{personas}} por {{importe}}.', netos: 'Los netos de los recibos suman {{importe}}.', confirma: 'mandar a pagar {{importe}} a {{personas}} personas',
    hecho: 'Archivo n.º {{id}}: {{nombre}} (SHA-256 {{hash}}…).', anulado: 'Se anuló el archivo n.º {{id}}: sus pagos quedan por hacer.', devueltos: 'Archivo n.º {{id}}: {{n}} pagos devueltos, que van en el próximo.',
  },
  archivo: {
    caracter: '{{nombre}}: «{{caracter}}» no se puede escribir en el archivo («{{valor}}»).', formula: '{{nombre}}: «{{valor}}» empieza con un signo que las planillas toman por fórmula.', negativo: '{{nombre}}: el importe es negativo.', noEsNumero: '{{nombre}} lleva solo números y dice «{{valor}}».', campo: '{{nombre}}: {{mensaje}}',
  },
} as const;
