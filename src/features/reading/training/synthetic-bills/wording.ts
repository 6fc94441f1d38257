import { type BillLanguage, choose, type TrainingShare } from './names.ts'

/** The many names of what stands on a bill, French then English; a fourth of each list is held out of training. */
const vocabulary = {
  title: [
    `FACTURE|Facture|Facture de services|Votre facture|FACTURE DE VENTE|Note d’honoraires|Facture originale|
    Facturation|Bon de travail et facture|FACTURE DE SERVICE|Bonjour, voici votre facture|Compte d’honoraires|
    Facture / bon de livraison|Facture pour services rendus|Votre compte|Votre facture d’affaires|
    Compte de services professionnels|Mémoire d’honoraires|FACTURE – COPIE CLIENT|Relevé d’honoraires`,
    `INVOICE|Invoice|Service Invoice|Your bill|TAX INVOICE|Bill|Sales Invoice|Fee note|Work order and invoice|
    INVOICE – ORIGINAL|Hello, here is your bill|Statement of fees|Invoice / delivery slip|
    Invoice for services rendered|Your account|Your business bill|Account for professional services|
    Memorandum of fees|INVOICE – CUSTOMER COPY|Statement for services`,
  ],
  creditTitle: [
    'NOTE DE CRÉDIT|Note de crédit|Avis de crédit|CRÉDIT|Facture de crédit|Crédit accordé|AVOIR|Avoir',
    'CREDIT NOTE|Credit Memo|Credit note|CREDIT MEMO|Credit Memorandum|CREDIT',
  ],
  statementTitle: [
    'ÉTAT DE COMPTE|Relevé de compte|Facture et état de compte|Relevé|Sommaire du compte|État de compte et facture',
    'STATEMENT|Account Statement|Invoice and statement|Statement of account|Account summary|Statement & Invoice',
  ],
  receiptTitle: [
    'REÇU|Facture de caisse|Reçu de transaction|Merci de votre achat',
    'RECEIPT|Sales receipt|Transaction record|Thank you for shopping',
  ],
  claimTitle: [
    'DEMANDE DE PAIEMENT|Décompte progressif|Facture progressive|Demande de paiement no 3|Facturation progressive',
    'PROGRESS CLAIM|Progress billing|Payment application|Application for payment|Progress invoice',
  ],
  premiumTitle: [
    'AVIS DE PRIME|Avis de prime|Facture de prime|Prime à payer|Avis de renouvellement et facture',
    'PREMIUM NOTICE|Premium notice|Premium invoice|Insurance billing|Renewal invoice',
  ],
  taxTitle: [
    'COMPTE DE TAXES|Avis d’imposition|Taxes municipales|Compte de taxes municipales|Demande de paiement des taxes',
    'TAX BILL|Municipal tax account|Property tax bill|Tax notice',
  ],
  schoolTitle: [
    'TAXE SCOLAIRE|Compte de taxe scolaire|Avis de taxe scolaire|Facture de taxe scolaire',
    'SCHOOL TAX|School tax account|School tax notice|School tax bill',
  ],
  bankTitle: [
    'Relevé de frais de service|Avis de frais|Frais bancaires mensuels|Sommaire des frais',
    'Statement of service charges|Fee notice|Monthly bank charges|Summary of fees',
  ],
  number: [
    `No de facture|N° facture|Numéro|Facture no|Facture n°|No facture|Numéro de facture|Facture #|N° de document|
    Réf. facture|Nº de la facture|No. fact.|Facture|Notre facture|Fact. n°|# Facture|N°|Document|No pièce|
    Notre référence|Facture client n°|Bon n°|Facture courante|Relevé n°|N/Réf.|Numéro du document|Séquence|
    Note d’honoraires|Note d’honoraires nº|Compte d’honoraires nº|Facturation|Pièce|Mémoire nº|Fact.|Bordereau n°|
    Notre compte|Notre facture nº|Réf.|Fact. |Pièce nº|État de frais`,
    `Invoice no.|Invoice number|Invoice ID|Invoice #|Invoice No|Bill number|Document no.|Bill no.|Invoice|Inv. #|
    Number|Our invoice|Invoice ref.|Inv no|No.|# Invoice|Document|Reference no.|Client invoice no.|Ticket no.|
    Current invoice|Statement no.|Our ref.|Invoice reference|Doc. no.|Fee note no.|Statement of fees no.|Billing|
    Voucher no.|Our invoice no.|Ref.|Inv|Slip no.|Fee account no.|Charge no.|Bill|Ref|Our bill|Statement of account`,
  ],
  creditNumber: [
    'No de crédit|Note de crédit n°|Crédit no|N° de note|Numéro du crédit|Nº de note|Note n°|No',
    'Credit no.|Credit note #|Credit memo no|Note number|Credit number|Credit #|No.|#',
  ],
  creditedBill: [
    `Réf. facture|Facture|Facture d’origine|Facture créditée|No de facture|Facture visée|N° facture|Vise la facture|
    Porte sur la facture|Se rapporte à la facture|En crédit de la facture`,
    `Invoice #|Original invoice|Invoice|Applied to invoice|Invoice no.|Credited invoice|Ref. invoice|
    Relates to invoice|Against invoice|Regarding invoice|Correction of invoice`,
  ],
  creditedOn: [
    'Date de la facture|Facture du|Date facture d’origine|Date de facture',
    'Invoice date|Original invoice date|Date of invoice|Invoice of',
  ],
  noticeNumber: [
    'No d’avis|N° de l’avis|Numéro d’avis|Avis n°|Compte no|No de facture|Réf. d’avis|Avis no|N° du renouvellement|Avis',
    'Notice no.|Notice number|Notice #|Bill number|Account no.|Invoice no.|Renewal no.|Notice ref.|Notice|Bill ref.',
  ],
  issue: [
    `Date|Date de facturation|Date de facture|Date facture|Date de la facture|Émise le|Facturée le|Date d’émission|
    Datée du|Date du document|En date du|Fact. le|Date fact.|Établie le|Date d’envoi|Produite le|Fait le|Rédigée le|
    Date de production|Facturation du|Date d’avis|Date de l’avis|Expédiée le|Le|Du|Rédigé le|Relevé au|
    Mise à la poste|Daté du|Dressé le|Arrêté au|Facture du`,
    `Date|Invoice date|Bill date|Date issued|Billing date|Issued|Issue date|Dated|Date of invoice|Document date|
    Date of issue|Inv. date|Billed on|Prepared on|Invoiced on|Mailing date|Created|Statement date|Bill issued on|
    Notice date|Date prepared|Document dated|Sent|As of|Drawn up|Of|Issued on|Statement as at|Mailed on|Made on|
    Written on|Invoice of`,
  ],
  due: [
    `Date d’échéance|Échéance|Payable le|À payer avant le|Date limite de paiement|Dû le|Payable avant le|
    À payer au plus tard le|Exigible le|Date limite|Paiement dû le|Échéance de paiement|À acquitter avant le|
    Paiement requis le|Payer avant|À régler d’ici le|Dernier jour pour payer|Éch.|Paiement attendu le|Avant le|
    Date butoir|Montant exigible le|À recevoir avant le|Règlement avant le|Paiement au plus tard|Versement dû le`,
    `Due date|Due|Payment due|Pay by|Payment due date|Due by|Due on|Payable by|Please pay by|Payment deadline|
    Amount due by|Payable on or before|Pay before|Payment required by|Date due|Remit by|Last day to pay|Settle by|
    Payment expected by|Before|Last date to pay|Amount payable on|Pay no later than|Kindly pay before|
    Payment to be received by|Due no later than`,
  ],
  debitOn: [
    'Date de prélèvement|Prélèvement automatique le|Sera débité le|Retrait préautorisé le',
    'Withdrawal date|Auto-pay date|Will be debited on|Pre-authorized debit on',
  ],
  terms: [
    `Conditions|Modalités|Modalités de paiement|Termes|Conditions de paiement|Délai de paiement|Payable sous|
    À payer dans les`,
    'Terms|Payment terms|Terms of payment|Conditions|Payment|Pmt terms|Pay within|Payable in',
  ],
  account: [
    `No de compte|N° client|Numéro de client|Client no|No d’abonné|Compte client|Votre no de client|Dossier client|
    Code client|Compte|Folio|No de folio|Transit et compte`,
    `Account no.|Customer no.|Customer #|Client ID|Account number|Account|Customer ID|Your account|Cust. no.|Acct #|
    Folio|Folio no.|Transit and account`,
  ],
  order: [
    'Bon de commande|Votre commande|BC n°|Votre référence|Bon de travail|V/Réf.|No de commande',
    'PO number|Purchase order|P.O. #|Your reference|Work order|Order no.|Customer PO',
  ],
  contract: [
    'Contrat|No de contrat|Soumission|Dossier|Projet|Mandat|N/Réf. dossier|Chantier',
    'Contract|Contract no.|Quote|File no.|Project|Job no.|Our file|Estimate #',
  ],
  period: [
    'Période|Période de facturation|Période de service|Période couverte|Services du',
    'Period|Billing period|Service period|Period covered|Services from',
  ],
  renewal: [
    'Renouvellement au|Renouvellement le|Date de renouvellement|Entrée en vigueur',
    'Renewal on|Renewal date|Renews on|Effective date',
  ],
  worked: [
    'Date du service|Travaux exécutés le|Date d’appel|Visite du|Date de livraison|Date de commande',
    'Service date|Work performed on|Call date|Visit on|Delivery date|Order date',
  ],
  printed: ['Imprimé le|Date d’impression|Reçu le|Généré le', 'Printed on|Print date|Received|Generated on'],
  next: [
    'Prochaine facture le|Prochain relevé|Renouvellement le|Fin du contrat|Valide jusqu’au|Prochaine visite',
    'Next bill on|Next statement|Renewal date|Contract end|Valid until|Next visit',
  ],
  last: [
    'Dernière facture|Facture précédente du|Contrat signé le|Dernier paiement le|Soumission du|Commandé le',
    'Last invoice|Previous bill of|Contract signed on|Last payment on|Quote of|Ordered on',
  ],
  representative: [
    'Technicien|Représentant|Vendeur|Conseiller|Préparé par',
    'Technician|Sales rep|Representative|Advisor|Prepared by',
  ],
  billTo: [
    `Facturé à|Client|Facturer à|Vendu à|À l’attention de|Adresse de facturation|À|Destinataire|Pour|Mandant|Nom|
    Donneur d’ouvrage|Propriétaire|Titulaire du compte|Reçu de|Débiteur|Assuré`,
    `Bill to|Customer|Billed to|Sold to|Attention|Billing address|To|Invoice to|For|Principal|Name|Client|Owner|
    Account holder|Received from|Charge to|Insured`,
  ],
  shipTo: [
    'Adresse de service|Lieu des travaux|Livré à|Chantier|Immeuble visé|Emplacement',
    'Service address|Work site|Ship to|Job location|Property|Location',
  ],
  from: [
    `De|Fournisseur|Émetteur|Vendeur|Gestionnaire|Prestataire|Entrepreneur|Facturé par|Professionnel|Créancier|
    Prestataire de services|Mandataire`,
    'From|Supplier|Issued by|Vendor|Manager|Service provider|Contractor|Billed by|Professional|Payee|Seller|Agent',
  ],
  receiptNumber: [
    'No de reçu|TRANS|Transaction|Reçu no|Reçu|No trans.|Facture|Ticket|Vente no|TRX|Réf.|Coupon de caisse',
    'Receipt no.|TRANS|Transaction|Receipt #|Receipt|Trans no.|Invoice|Ticket|Sale no.|TRX|Ref.|Slip',
  ],
  register: [
    'CAISSE|Caissier|Terminal|Magasin|Poste|Succ.|Opérateur|Caisse no',
    'REG|Cashier|Terminal|Store|Lane|Till|Operator|Register',
  ],
  taxNumber: [
    'Numéro de compte|No de compte|N° de compte|Compte de taxes n°|Compte|No d’avis|N° du compte|Réf. du compte',
    'Account number|Account no.|Tax account no.|Tax bill no.|Account|Bill number|Account reference|Notice no.',
  ],
  roll: [
    'Matricule|N° de matricule|Cadastre|Lot|Rôle|No de dossier|Immeuble no',
    'Roll number|Roll no.|Cadastre|Lot|Property no.|File no.|Assessment roll',
  ],
  file: [
    'Dossier|Notre dossier|N/D|Notre référence|N/Réf.|Mandat|No de dossier|V/Dossier',
    'File|Our file|Our ref.|Matter|Our reference|File no.|Matter no.|Your file',
  ],
  description: [
    'Description|Désignation|Services|Détail|Description des travaux|Nature des services|Article',
    'Description|Services|Details|Item|Description of work|Charges|Particulars',
  ],
  quantity: ['Qté|Quantité|Qte|Heures', 'Qty|Quantity|Units|Hours'],
  rate: ['Prix unitaire|Taux|Prix|Prix unit.', 'Unit price|Rate|Price|Price each'],
  amount: ['Montant|Total|Montant ($)|Prix total', 'Amount|Total|Amount ($)|Line total'],
  code: ['Code|Article no|Produit', 'Code|Item no.|SKU'],
  subtotal: [
    `Sous-total|Total partiel|Montant avant taxes|Total avant taxes|S/Total|Sous total|Total hors taxes|
    Montant taxable|Total HT|Total des services|Prix avant taxes|Montant net|Somme avant taxes|Honoraires avant taxes`,
    `Subtotal|Sub-total|Amount before tax|Total before taxes|Sub total|Taxable amount|Net amount|Total excl. tax|
    Pre-tax total|Total services|Charges before taxes|Net total|Sum before tax`,
  ],
  gst: [
    `TPS|TPS 5 %|T.P.S.|TPS (5 %)|TPS 5,000 %|T.P.S. 5%|Taxe fédérale (5 %)|TPS à 5 %|TPS/TVH|
    Taxe sur les produits et services`,
    'GST|GST 5%|G.S.T.|GST (5%)|GST @ 5.00%|GST/HST|Federal tax 5%|GST 5.000 %|Goods and services tax',
  ],
  qst: [
    `TVQ|TVQ 9,975 %|T.V.Q.|TVQ (9,975 %)|TVQ 9.975%|T.V.Q. 9,975%|Taxe provinciale (9,975 %)|TVQ à 9,975 %|TVQ/QST|
    Taxe de vente du Québec`,
    'QST|QST 9.975%|Q.S.T.|QST (9.975%)|QST @ 9.975%|QST/TVQ|Quebec tax 9.975%|PST 9.975%|Quebec sales tax',
  ],
  total: [
    `Total|TOTAL|Total à payer|Montant total|Grand total|Total de la facture|Total facture|Montant de la facture|
    Total taxes incluses|Total TTC|Total général|Facture totale|Total avec taxes|Montant facturé|Somme totale|
    TOTAL ($ CA)`,
    `Total|TOTAL|Total due|Total amount|Grand total|Invoice total|Total invoice|Amount of this invoice|
    Total incl. taxes|Total with tax|Bill total|Total (CAD)|Amount billed|Overall total|Total charges`,
  ],
  amountDue: [
    `Montant dû|Solde à payer|Montant à payer|Total à payer|À payer|Solde dû|Somme due|Veuillez payer|Net à payer|
    Montant exigible|Payez ce montant|Montant à verser|Solde`,
    `Amount due|Balance due|Amount payable|Total due|Pay this amount|Please pay|Amount owing|Net due|Balance|
    Amount to pay|Now due|Total payable`,
  ],
  current: [
    `Montant de la présente facture|Nouveaux frais|Frais courants|Total de la présente facture|
    Montant de cette facture|Facture courante|Total des frais courants|Cette période`,
    `Current charges|New charges|Amount of this bill|This invoice|Total of this bill|Total current charges|
    Current invoice|Charges this period`,
  ],
  previous: [
    `Solde antérieur|Solde précédent|Solde reporté|Montant de la dernière facture|Report du solde|Ancien solde|
    Facture précédente|Arrérages`,
    `Previous balance|Balance forward|Last bill amount|Opening balance|Prior balance|Amount of last invoice|
    Carried forward|Arrears`,
  ],
  paid: [
    'Paiement reçu – merci|Paiement|Votre paiement|Versement reçu|Paiements reçus|Paiement reçu le {date}',
    'Payment received – thank you|Payment|Your payment|Payments received|Less payments|Payment received on {date}',
  ],
  toPay: [
    'Solde à payer|Montant total dû|Total du compte|Solde du compte|Nouveau solde|Solde total|Total à acquitter',
    'Total amount due|Account balance|New balance|Total owing|Balance due|Total account balance|Total to pay',
  ],
  deposit: [
    'Acompte reçu|Dépôt|Moins : dépôt|Acompte|Dépôt à la signature|Avance versée',
    'Deposit received|Deposit|Less deposit|Retainer applied|Down payment|Advance paid',
  ],
  holdback: [
    'Retenue contractuelle 10 %|Retenue 10 %|Moins retenue de 10 %|Retenue',
    'Holdback 10%|Less 10% holdback|Retainage|Statutory holdback (10 %)',
  ],
  premium: [
    'Prime annuelle|Prime|Prime totale avant taxe|Prime de base|Prime nette',
    'Annual premium|Premium|Total premium before tax|Base premium|Net premium',
  ],
  premiumTax: [
    'Taxe sur les primes (9 %)|Taxe 9 %|Taxe provinciale 9 %|Taxe sur primes d’assurance',
    'Premium tax (9%)|Tax 9%|Quebec premium tax 9 %|Tax on insurance premiums',
  ],
  premiumTotal: [
    'Prime totale à payer|Total à payer|Montant total|Coût total|Prime annuelle taxe incluse',
    'Total premium payable|Total payable|Total amount|Total cost|Annual premium including tax',
  ],
  taxTotal: [
    'Total des taxes|Total à payer|Montant total|Total du compte|Montant annuel des taxes',
    'Total taxes|Total payable|Total amount|Account total|Annual tax amount',
  ],
  instalment: [
    '{n}e versement|Versement {n}|Versement no {n}|Échéance {n}|Paiement {n}',
    'Instalment {n}|Payment {n}|Instalment no. {n}|Payment no. {n}|Due {n}',
  ],
  schedule: [
    'Calendrier des versements|Modalités de paiement|Versements|Échéancier|Dates des paiements',
    'Payment schedule|Instalments|Schedule of payments|Payment plan|Payment dates',
  ],
  stub: [
    `Veuillez retourner ce coupon avec votre paiement|Coupon de paiement|Talon à détacher|Détacher et retourner|
    Bordereau de paiement`,
    'Please return this stub with your payment|Remittance slip|Detach and return|Payment coupon|Return this portion',
  ],
  sent: ['Montant versé|Montant remis|Somme jointe', 'Amount paid|Amount enclosed|Amount remitted'],
  other: [
    'Débours non taxables|Frais non taxables|Permis municipal (non taxable)|Débours',
    'Non-taxable disbursements|Non-taxable fees|City permit (non taxable)|Disbursements',
  ],
} as const satisfies Record<string, readonly [fr: string, en: string]>

/** The phrases between bars, on however many lines they stand. */
const phrases = (text: string): string[] => text.split(/\|(?:\n +)?/)

export type Wording = keyof typeof vocabulary
export type Tongue = BillLanguage | 'mixed'

/** The words one document uses, each name chosen once; a mixed document says both. */
export class PrintedWords {
  readonly #chosen = new Map<string, string>()

  readonly share: TrainingShare
  readonly tongue: Tongue
  readonly separator: string

  constructor(share: TrainingShare, tongue: Tongue, separator: string) {
    this.share = share
    this.tongue = tongue
    this.separator = separator
  }

  /** The language of what is said in one tongue only. */
  get main(): BillLanguage {
    return this.tongue === 'en' ? 'en' : 'fr'
  }

  say(name: Wording): string {
    const known = this.#chosen.get(name)
    if (known !== undefined) return known
    const [fr, en] = vocabulary[name]
    const [french, english] = [choose(this.share, phrases(fr)), choose(this.share, phrases(en))]
    const same = french.toLowerCase() === english.toLowerCase()
    // Two sums of one document never bear the same name.
    const taken =
      name === 'amountDue' || name === 'toPay'
        ? new Set([this.#chosen.get('total'), this.#chosen.get('current')])
        : null
    const text =
      this.tongue === 'fr' || (same && this.tongue === 'mixed')
        ? french
        : this.tongue === 'en'
          ? english
          : `${french}${this.separator}${english}`
    if (taken?.has(text)) return this.say(name)
    this.#chosen.set(name, text)
    return text
  }

  /** One of two sentences, or both. */
  tell(fr: string, en: string): string {
    return this.tongue === 'fr' ? fr : this.tongue === 'en' ? en : this.share.chance.happens(0.5) ? fr : en
  }
}
