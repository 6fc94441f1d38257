import { lazyPage } from '../../web/lazy-page.tsx'

/* Every screen, each in its own file of code, with the catalogues it speaks from. */

export const AppFrame = lazyPage(() => import('./shell/app-frame.tsx').then((room) => room.AppFrame))
export const NotFound = lazyPage(() => import('./shell/not-found.tsx').then((room) => room.NotFound))
export const NotAllowed = lazyPage(() => import('./shell/not-allowed.tsx').then((room) => room.NotAllowed))
export const ReadOnly = lazyPage(() => import('./shell/read-only.tsx').then((room) => room.ReadOnly))
export const QuickActions = lazyPage(
  () => import('./pages/quick-actions-screen.tsx').then((room) => room.QuickActionsScreen),
  'buildings',
  'bills',
  'demands',
  'invitations',
)

export const Login = lazyPage(
  () => import('../../features/users/web/login-screen.tsx').then((room) => room.LoginScreen),
  'users',
)
export const TwoFactor = lazyPage(
  () => import('../../features/users/web/two-factor-screen.tsx').then((room) => room.TwoFactorScreen),
  'users',
)
export const ForgotPassword = lazyPage(
  () => import('../../features/users/web/forgot-password-screen.tsx').then((room) => room.ForgotPasswordScreen),
  'users',
)
export const ResetPassword = lazyPage(
  () => import('../../features/users/web/reset-password-screen.tsx').then((room) => room.ResetPasswordScreen),
  'users',
)
export const Setup = lazyPage(
  () => import('../../features/users/web/setup-screen.tsx').then((room) => room.SetupScreen),
  'users',
)
export const AcceptInvitation = lazyPage(
  () =>
    import('../../features/invitations/web/accept-invitation-screen.tsx').then((room) => room.AcceptInvitationScreen),
  'users',
  'invitations',
)

export const Settings = lazyPage(
  () => import('../../features/users/web/settings-screen.tsx').then((room) => room.SettingsScreen),
  'users',
)
export const UserManagement = lazyPage(
  () =>
    import('../../features/user-management/web/user-management-screen.tsx').then((room) => room.UserManagementScreen),
  'users',
  'user-management',
  'organizations',
  'buildings',
  'residences',
  'invitations',
)
export const Organizations = lazyPage(
  () => import('../../features/organizations/web/organizations-screen.tsx').then((room) => room.OrganizationsScreen),
  'organizations',
)
export const OrganizationForm = lazyPage(
  () => import('../../features/organizations/web/organization-form.tsx').then((room) => room.OrganizationForm),
  'organizations',
)
export const Trials = lazyPage(
  () => import('../../features/trials/web/trials-screen.tsx').then((room) => room.TrialsScreen),
  'trials',
)
export const Jobs = lazyPage(
  () => import('../../features/jobs/web/jobs-screen.tsx').then((room) => room.JobsScreen),
  'jobs',
)
export const Organization = lazyPage(
  () => import('./pages/organization-screen.tsx').then((room) => room.OrganizationScreen),
  'organizations',
  'categories',
  'bills',
  'memory',
)
export const Buildings = lazyPage(
  () => import('../../features/buildings/web/buildings-screen.tsx').then((room) => room.BuildingsScreen),
  'organizations',
  'buildings',
  'residences',
)
export const Building = lazyPage(
  () => import('../../features/buildings/web/building-screen.tsx').then((room) => room.BuildingScreen),
  'organizations',
  'buildings',
)
export const BuildingForm = lazyPage(
  () => import('../../features/buildings/web/building-form.tsx').then((room) => room.BuildingForm),
  'organizations',
  'buildings',
)
export const MyBuilding = lazyPage(
  () => import('../../features/buildings/web/my-building-screen.tsx').then((room) => room.MyBuildingScreen),
  'buildings',
)
export const Residences = lazyPage(
  () => import('../../features/residences/web/residences-screen.tsx').then((room) => room.ResidencesScreen),
  'users',
  'buildings',
  'residences',
)
export const Residence = lazyPage(
  () => import('../../features/residences/web/residence-screen.tsx').then((room) => room.ResidenceScreen),
  'users',
  'buildings',
  'residences',
)
export const ResidenceForm = lazyPage(
  () => import('../../features/residences/web/residence-form.tsx').then((room) => room.ResidenceForm),
  'buildings',
  'residences',
)
export const Generation = lazyPage(
  () => import('../../features/residences/shares/web/generation-form.tsx').then((room) => room.GenerationForm),
  'buildings',
  'residences',
)
export const Shares = lazyPage(
  () => import('../../features/residences/shares/web/shares-form.tsx').then((room) => room.SharesForm),
  'buildings',
  'residences',
)
export const MyResidence = lazyPage(
  () => import('../../features/residences/web/my-residence-screen.tsx').then((room) => room.MyResidenceScreen),
  'buildings',
  'residences',
)

export const Bills = lazyPage(
  () => import('../../features/bills/web/bills-screen.tsx').then((room) => room.BillsScreen),
  'buildings',
  'categories',
  'bills',
  'pile',
)
export const Bill = lazyPage(
  () => import('../../features/bills/web/bill-screen.tsx').then((room) => room.BillScreen),
  'buildings',
  'categories',
  'bills',
)
export const BillForm = lazyPage(
  () => import('../../features/bills/web/bill-form-screen.tsx').then((room) => room.BillFormScreen),
  'buildings',
  'categories',
  'bills',
  'extraction',
  'memory',
)
export const Pile = lazyPage(
  () => import('../../features/bills/pile/web/pile-screen.tsx').then((room) => room.PileScreen),
  'buildings',
  'categories',
  'bills',
  'extraction',
  'pile',
)
export const PileDocument = lazyPage(
  () => import('../../features/bills/pile/web/pile-document-screen.tsx').then((room) => room.PileDocumentScreen),
  'buildings',
  'categories',
  'bills',
  'extraction',
  'memory',
  'pile',
)

export const Demands = lazyPage(
  () => import('../../features/demands/web/demands-screen.tsx').then((room) => room.DemandsScreen),
  'buildings',
  'demands',
)
export const MyDemands = lazyPage(
  () => import('../../features/demands/web/my-demands-screen.tsx').then((room) => room.MyDemandsScreen),
  'demands',
)
export const Demand = lazyPage(
  () => import('../../features/demands/web/demand-screen.tsx').then((room) => room.DemandScreen),
  'files',
  'attachments',
  'buildings',
  'demands',
)
export const DemandForm = lazyPage(
  () => import('../../features/demands/web/demand-form-screen.tsx').then((room) => room.DemandFormScreen),
  'files',
  'attachments',
  'demands',
)
