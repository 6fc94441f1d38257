interface SampleInvoice {
  readonly vendor?: string
  readonly number?: string
  readonly total?: string
  readonly type?: string
  readonly terms?: string
}

const due = '<ram:DueDateDateTime><udt:DateTimeString format="102">20260401</udt:DateTimeString></ram:DueDateDateTime>'

/** A Factur-X invoice with Quebec's two taxes. */
export const facturX = ({
  vendor = 'Toitures Nord &amp; Fils inc.',
  number = 'TN-881',
  total = '114.98',
  type = '380',
  terms = due,
}: SampleInvoice = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument>
    <ram:ID>${number}</ram:ID>
    <ram:TypeCode>${type}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260302</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedTradeProduct><ram:Name>Entretien de la toiture</ram:Name></ram:SpecifiedTradeProduct>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>${vendor}</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Syndicat des Érables</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>CAD</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>5.00</ram:CalculatedAmount>
        <ram:TypeCode>GST</ram:TypeCode>
        <ram:RateApplicablePercent>5.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>9.98</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:RateApplicablePercent>9.975</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms>${terms}</ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="CAD">14.98</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>0.00</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

/** The same invoice in UBL. */
export const ubl = (root: 'Invoice' | 'CreditNote' = 'Invoice') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root}
    xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>TN-881</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>CAD</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty>
    <cac:Party><cac:PartyName><cbc:Name>Toitures Nord &#38; Fils inc.</cbc:Name></cac:PartyName></cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party><cac:PartyName><cbc:Name>Syndicat des Érables</cbc:Name></cac:PartyName></cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentTerms><cbc:Note>Net 30</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="CAD">14.98</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxAmount currencyID="CAD">5.00</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:Percent>5</cbc:Percent>
        <cac:TaxScheme><cbc:ID>GST</cbc:ID></cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
    <cac:TaxSubtotal>
      <cbc:TaxAmount currencyID="CAD">9.98</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:Percent>9.975</cbc:Percent>
        <cac:TaxScheme><cbc:ID>TVQ</cbc:ID></cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:TaxExclusiveAmount currencyID="CAD">100.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="CAD">114.98</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="CAD">14.98</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</${root}>`
