import Services
